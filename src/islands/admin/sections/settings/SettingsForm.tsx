import { useEffect, useRef } from 'react';
import { momentOf } from '#contract/office-time.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Notice } from '../../shared/editor/Notices.tsx';
import type { FieldErrors } from '../../shared/field-errors.ts';
import { cannotKeep, useUnloadQuestion } from '../../shared/use-unload-question.ts';
import { AddressFields } from './AddressFields.tsx';
import { AnswerFields, HoursFields } from './AnswerFields.tsx';
import type { CompanyValues } from './company-values.ts';
import { ContactFields } from './ContactFields.tsx';
import { useCompanyForm, type Saved } from './use-company-form.ts';

/** What a part of the form shows and changes. */
export interface FieldsProps {
  values: CompanyValues;
  errors: FieldErrors;
  change: (part: Partial<CompanyValues>) => void;
}

interface SettingsFormProps {
  saved: Saved;
  onSaved: (saved: Saved, build: string) => void;
}

/** The facts about the company as a form; what is typed survives a reload. */
export function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const form = useCompanyForm(saved, onSaved);
  const { values, errors, change, isTyped, isOutdated, isSaving, canKeep } = form;
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
        if (!isSaving) void form.save();
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
      <AddressFields {...{ values, errors, change }} />
      <div className="grid gap-3">
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
