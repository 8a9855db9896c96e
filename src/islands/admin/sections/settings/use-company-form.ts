import { useRef, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { fieldErrorsOf } from '#contract/errors.ts';
import { getCompany, updateCompany } from '#src/client/api/company.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { useAuth } from '../../data/auth.store.ts';
import type { FieldErrors } from '../../shared/field-errors.ts';
import {
  readCompanyDraft,
  removeCompanyDraft,
  toFacts,
  toValues,
  writeCompanyDraft,
  type CompanyValues,
} from './company-values.ts';

export type Saved = Output<'getCompany'>;

const revisionOf = ({ version }: Pick<Saved, 'version'>) => version?.revision ?? 0;

const loadSchema = async () => (await import('#contract/schemas/company.ts')).companyFacts;

/** What the schema refuses; nothing where its code does not arrive, as the server has it too. */
async function check(values: CompanyValues): Promise<FieldErrors> {
  const schema = await loadSchema().catch(() => undefined);
  return fieldErrorsOf(schema?.safeParse(toFacts(values)).error?.issues ?? []);
}

/** The values with the names under which uploaded pictures were stored. */
const withPictures = (
  values: CompanyValues,
  names: ReadonlyMap<string, string | undefined>,
): CompanyValues => ({
  ...values,
  certificates: values.certificates.map((row) => ({
    ...row,
    image: names.get(row.image) ?? row.image,
  })),
});

/** The form of the facts: what is typed, its draft, and the save. */
export function useCompanyForm(saved: Saved, onSaved: (saved: Saved, build: string) => void) {
  const owner = useAuth(({ userName }) => userName) ?? '';
  const [restored] = useState(() => readCompanyDraft(owner, toValues(saved.facts)));
  const [values, setValues] = useState(restored?.values ?? toValues(saved.facts));
  const [revision, setRevision] = useState(restored?.revision ?? revisionOf(saved));
  const [isTyped, setTyped] = useState(restored !== undefined);
  const [canKeep, setCanKeep] = useState(true);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  /** The values on the screen, to tell after a save whether typing went on. */
  const latest = useRef(values);

  // A form without changes shows what another administrator has saved meanwhile.
  if (!isTyped && revision !== revisionOf(saved)) {
    setValues(toValues(saved.facts));
    setRevision(revisionOf(saved));
  }

  const change = (part: Partial<CompanyValues>) => {
    const next = { ...values, ...part };
    latest.current = next;
    setValues(next);
    setTyped(true);
    setCanKeep(writeCompanyDraft({ owner, revision, values: next }));
  };
  const fill = (newer: Saved) => {
    removeCompanyDraft();
    setValues(toValues(newer.facts));
    setRevision(revisionOf(newer));
    setTyped(false);
    setErrors({});
  };
  const save = async () => {
    latest.current = values;
    setSaving(true);
    setFailure(undefined);
    try {
      const refused = await check(values);
      setErrors(refused);
      if (Object.keys(refused).length > 0) return;
      const sent = toFacts(values);
      const { version, facts, build } = await updateCompany(sent, revision);
      const newer = { ...saved, facts, version };
      if (latest.current === values) fill(newer);
      else {
        const names = new Map(
          sent.certificates.map(({ image }, index) => [image, facts.certificates[index]?.image]),
        );
        const next = withPictures(latest.current, names);
        latest.current = next;
        setValues(next);
        setRevision(version.revision);
        setCanKeep(writeCompanyDraft({ owner, revision: version.revision, values: next }));
      }
      onSaved(newer, build);
      // The notice with the state of the build is at the top, far from the button.
      notify.message('Settings saved. The notice at the top says when the site shows them.');
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(error instanceof Error ? error.message : undefined);
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        // What the other person saved is shown beside the draft.
        await getCompany().then(
          (newer) => onSaved(newer, ''),
          () => undefined,
        );
      }
    } finally {
      setSaving(false);
    }
  };
  /** Lets the next save replace what the other person has saved. */
  const keepMine = () => {
    setRevision(revisionOf(saved));
    setFailure(undefined);
    setCanKeep(writeCompanyDraft({ owner, revision: revisionOf(saved), values }));
  };
  return {
    ...{ values, errors, failure, isSaving, isTyped, canKeep, change, save, keepMine },
    isRestored: restored !== undefined,
    isOutdated: isTyped && revision !== revisionOf(saved),
    discard: () => {
      setFailure(undefined);
      fill(saved);
    },
  };
}
