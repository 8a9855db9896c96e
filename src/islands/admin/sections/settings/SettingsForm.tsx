import { useEffect, useRef, useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Notice } from '../../shared/editor/Notices.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { cannotKeep, useUnloadQuestion } from '../../shared/use-unload-question.ts';
import { AnswerFields, HoursFields } from './AnswerFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { UrlFields } from './UrlFields.tsx';
import { useCompanyForm, type Saved } from './use-company-form.ts';

const CertificateFields = lazyPart(
  'The certificates',
  async () => (await import('./CertificateFields.tsx')).CertificateFields,
);
const CompanyVersions = lazyPart(
  'The list of versions',
  async () => (await import('./CompanyVersions.tsx')).CompanyVersions,
);

interface SettingsFormProps {
  saved: Saved;
  onSaved: (saved: Saved, build: string) => void;
}

/** The facts about the company as a form; what is typed survives a reload. */
export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useCompanyForm(saved, onSaved);
  const { values, errors, change, isTyped, isOutdated, isSaving, canKeep } = form;
  const [isComparing, setComparing] = useState(false);
  const [restored, setRestored] = useState<number>();
  const count = Object.keys(errors).length;
  useUnloadQuestion(isTyped && !canKeep);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus();
  }, [errors]);
  return (
    <form
      ref={element}
      noValidate
      aria-label="Company facts"
      className="mt-6 grid max-w-3xl gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaving) return;
        setRestored(undefined);
        void form.save();
      }}
    >
      {form.isRestored && isTyped && !isOutdated && (
        <Notice action="Discard" onAction={form.discard}>
          We restored your unsaved changes.
        </Notice>
      )}
      {!canKeep && (
        <p role="alert" className="notice border-danger">
          {cannotKeep}
        </p>
      )}
      <ContactFields {...{ values, errors, change }} />
      <AnswerFields {...{ values, errors, change }} />
      <HoursFields {...{ values, errors, change }} />
      <CertificateFields {...{ values, errors, change }} />
      <UrlFields {...{ values, errors, change }} />
      {isComparing && (
        <CompanyVersions
          values={values}
          onRestore={(restored, version) => {
            change(restored);
            setRestored(version);
            setComparing(false);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <div className="grid gap-3">
        <p role="status" className={restored && isTyped ? 'notice' : 'sr-only'}>
          {restored !== undefined &&
            isTyped &&
            `Version ${restored} is now in the form. The site changes when you save.`}
        </p>
        {isOutdated && (
          <div className="grid gap-2">
            <Notice action="Discard my changes" onAction={form.discard}>
              {saved.version
                ? `${saved.version.by ?? 'Another administrator'} saved changes on ${momentOf(saved.version.at)}.`
                : 'Another administrator saved changes.'}
            </Notice>
            <Notice action="Keep my changes" onAction={form.keepMine}>
              The next save then overwrites theirs.
            </Notice>
          </div>
        )}
        {form.failure && !isOutdated && (
          <p role="alert" className="notice border-danger">
            {form.failure}
          </p>
        )}
        {count > 0 && (
          <p role="alert" className="notice border-danger">
            {count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="amber" isLarge isBusy={isSaving || isOutdated}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
          <Button isLarge onClick={() => setComparing(true)}>
            Versions
          </Button>
          {isTyped && !isOutdated && (
            <Button isLarge onClick={form.discard}>
              Discard changes
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
