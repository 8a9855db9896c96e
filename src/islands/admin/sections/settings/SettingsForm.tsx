import { useEffect, useRef, useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import { notify } from '#src/client/notify.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { cannotKeep, useUnloadQuestion } from '../../shared/use-unload-question.ts';
import { AnswerFields, HoursFields } from './AnswerFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { UrlFields } from './UrlFields.tsx';
import { useCompanyForm, type Saved } from './use-company-form.ts';
import { useSaveAfterUploads } from './use-save-after-uploads.ts';

const CertificateFields = lazyPart(
  'The certificates',
  async () => (await import('./CertificateFields.tsx')).CertificateFields,
);
const CompanyVersions = lazyPart(
  'The list of versions',
  async () => (await import('./CompanyVersions.tsx')).CompanyVersions,
);

const notSaved =
  'The settings were not saved, because you left them while a picture was being uploaded. Choose it again there, and save.';

interface SettingsFormProps {
  saved: Saved;
  onSaved: (saved: Saved, build: string) => void;
}

/** The facts about the company as a form; what is typed survives a reload. */
export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useCompanyForm(saved, onSaved);
  const { uploads, isWaiting, ...saving } = useSaveAfterUploads(
    () => void form.save(),
    () => notify.message(form.canKeep ? `${notSaved} Your other changes are kept.` : notSaved),
  );
  const { values, errors, change, isTyped, isOutdated, isSaving, canKeep } = form;
  const [isComparing, setComparing] = useState(false);
  const [restored, setRestored] = useState<number>();
  const count = Object.keys(errors).length;
  useUnloadQuestion(isWaiting || (isTyped && !canKeep));
  const discard = () => {
    saving.cancel();
    form.discard();
  };
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
        saving.save();
      }}
    >
      {form.isRestored && isTyped && !isOutdated && (
        <Notice action="Discard" onAction={discard}>
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
      <CertificateFields {...{ form, uploads }} />
      <UrlFields {...{ values, errors, change }} />
      {isComparing && (
        <CompanyVersions
          values={values}
          onRestore={(restored, version) => {
            saving.cancel(); // the site changes at the next press of Save
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
          <OutdatedNotices version={saved.version} onDiscard={discard} onKeep={form.keepMine} />
        )}
        {form.failure && !isOutdated && (
          <p role="alert" className="notice border-danger">
            {form.failure}
          </p>
        )}
        <p role="status" className="notice empty:sr-only">
          {isWaiting && 'A picture is still being uploaded. The form is saved after that.'}
        </p>
        {count > 0 && (
          <p role="alert" className="notice border-danger">
            {count === 1 ? 'One field needs a correction.' : `${count} fields need a correction.`}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="amber" isLarge isBusy={isSaving || isWaiting || isOutdated}>
            {isSaving || isWaiting ? 'Saving…' : 'Save'}
          </Button>
          <Button isLarge onClick={() => setComparing(true)}>
            Versions
          </Button>
          {isTyped && !isOutdated && (
            <Button isLarge onClick={discard}>
              Discard changes
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

interface OutdatedNoticesProps extends Pick<Saved, 'version'> {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Another administrator has saved since the form was filled. */
function OutdatedNotices({ version, onDiscard, onKeep }: OutdatedNoticesProps) {
  return (
    <div className="grid gap-2">
      <Notice action="Discard my changes" onAction={onDiscard}>
        {version
          ? `${version.by ?? 'Another administrator'} saved changes on ${momentOf(version.at)}.`
          : 'Another administrator saved changes.'}
      </Notice>
      <Notice action="Keep my changes" onAction={onKeep}>
        The next save then overwrites theirs.
      </Notice>
    </div>
  );
}
