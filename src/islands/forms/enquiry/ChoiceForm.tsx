import { useLayoutEffect, useRef } from 'react';
import { systemNames } from '#contract/company.ts';
import { enquiryKinds, enquirySystems, kindLabels } from '#contract/duty-questions.ts';
import { routes } from '#contract/routes.ts';
import { FormField } from '../FormField.tsx';
import type { Choice } from './begun-texts.ts';

const systemOptions = systemNames.map((label, index) => ({ value: String(index + 1), label }));

interface Props {
  /** The choice that the page was opened with. */
  initial: Choice;
  /** Page of this site that the enquiry is about. */
  about: string;
  onChoose: (choice: Choice) => void;
}

function readChoice(form: HTMLFormElement): Choice {
  const data = new FormData(form);
  return {
    kind: enquiryKinds.find((kind) => kind === data.get('kind')) ?? 'quotation',
    system: enquirySystems.find((system) => String(system) === data.get('system')),
  };
}

/** What the enquiry is about, which decides the questions. Without JavaScript its button asks for them. */
export function ChoiceForm({ initial, about, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null);

  // What was chosen before the form was hydrated.
  const chooseOnce = useRef<typeof onChoose | undefined>(onChoose);
  useLayoutEffect(() => {
    if (form.current) chooseOnce.current?.(readChoice(form.current));
    chooseOnce.current = undefined;
  }, []);

  return (
    <form
      ref={form}
      method="get"
      action={`${routes.contactUs}#enquiry`}
      className="grid gap-5 sm:grid-cols-2"
      onChange={({ currentTarget }) => onChoose(readChoice(currentTarget))}
    >
      <fieldset className="sm:col-span-2">
        <legend className="field-label">What do you need?</legend>
        <div className="mt-2 grid grid-cols-1 gap-2 min-[15rem]:grid-cols-2 lg:grid-cols-4">
          {enquiryKinds.map((kind) => (
            <label
              key={kind}
              className="flex min-h-12 cursor-pointer items-center gap-2.5 border border-steel bg-white px-3 py-2 text-small has-checked:border-ink has-checked:bg-amber/15"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === initial.kind}
                className="size-5 shrink-0 accent-ink"
              />
              {kindLabels[kind]}
            </label>
          ))}
        </div>
      </fieldset>
      <FormField
        id="enquiry-system"
        name="system"
        label="For which system?"
        hint="Determines the questions below"
        options={systemOptions}
        defaultValue={String(initial.system ?? '')}
      />
      {about !== '' && <input type="hidden" name="about" value={about} />}
      {/* Shown where no script answers the choice, or where the script cannot be loaded. */}
      <p className="self-end not-noscript:not-in-data-failed:hidden">
        <button type="submit" className="button button-line">
          Show the questions for this choice
        </button>
      </p>
    </form>
  );
}
