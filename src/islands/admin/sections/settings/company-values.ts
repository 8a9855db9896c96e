import { isObject } from '#contract/is-object.ts';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { isRefused, parseNumber } from '#contract/units/parse-number.ts';
import { readStored, removeStored, writeStored } from '#src/client/storage.ts';

type Kind = keyof CompanyFacts['enquiries'];
type Promised = Record<'department' | 'workingDays', string>;

/** Prefix of the temporary name of a picture that is being uploaded. */
export const uploadMark = 'upload-';

/** Whether a certificate has the name of a stored picture. */
export const hasPicture = (image: string): boolean => image !== '' && !image.startsWith(uploadMark);

/** The facts as typed: numbers are texts, and holidays are lines of one text. */
export interface CompanyValues extends Omit<
  CompanyFacts,
  'position' | 'holidays' | 'enquiries' | 'applications'
> {
  position: Record<keyof CompanyFacts['position'], string>;
  holidays: string;
  enquiries: Record<Kind, Promised>;
  applications: Promised;
}

/** The kinds of enquiries as the form names them. */
export const kindLabels: Readonly<Record<Kind, string>> = {
  quotation: 'Quotations',
  spares: 'Spare parts',
  service: 'Service',
  question: 'Questions',
};

export const kinds = Object.keys(kindLabels) as Kind[];

const perKind = <Value>(make: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, Value>;

export function toValues(facts: CompanyFacts): CompanyValues {
  const promised = ({ department, workingDays }: CompanyFacts['applications']) => ({
    department,
    workingDays: String(workingDays),
  });
  const { latitude, longitude } = facts.position;
  return {
    ...facts,
    position: { latitude: String(latitude), longitude: String(longitude) },
    holidays: facts.holidays.join('\n'),
    enquiries: perKind((kind) => promised(facts.enquiries[kind])),
    applications: promised(facts.applications),
  };
}

/** What is no number becomes NaN, which the schema refuses. */
function toNumber(text: string): number {
  const read = parseNumber(text);
  return isRefused(read) || !/^°?$/.test(read.rest) ? NaN : read.value;
}

/** What the form holds in the shape of the facts; only the schema tells whether it is valid. */
export function toFacts(values: CompanyValues): CompanyFacts {
  const promised = ({ department, workingDays }: Promised) => ({
    department,
    workingDays: toNumber(workingDays),
  });
  const { latitude, longitude } = values.position;
  const lines = values.holidays.split(/[\s,]+/);
  return {
    ...values,
    position: { latitude: toNumber(latitude), longitude: toNumber(longitude) },
    holidays: lines.filter((line) => line !== ''),
    enquiries: perKind((kind) => promised(values.enquiries[kind])),
    applications: promised(values.applications),
  };
}

/** What was typed and is not saved, with the revision that it began with. */
export interface CompanyDraft {
  owner: string;
  revision: number;
  values: CompanyValues;
}

/** True where a stored value has the form of another: an older release may have stored less. */
function hasFormOf(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  if (!isObject(model)) return typeof value === typeof model;
  return (
    isObject(value) && Object.entries(model).every(([name, one]) => hasFormOf(value[name], one))
  );
}

/** The draft of this person, if this browser has one. */
export function readCompanyDraft(owner: string, model: CompanyValues): CompanyDraft | undefined {
  const isDraft = (value: unknown): value is CompanyDraft =>
    hasFormOf(value, { owner, revision: 0, values: model });
  const draft = readStored('company', isDraft);
  return draft?.owner === owner ? draft : undefined;
}

/** Keeps a draft; false when this browser cannot. */
export const writeCompanyDraft = (draft: CompanyDraft): boolean => writeStored('company', draft);

export const removeCompanyDraft = (): void => removeStored('company');
