import { useEffect, useState } from 'react';
import { sendEnquiry } from '#src/client/api/enquiries.ts';
import { FormStatus } from '../FormStatus.tsx';
import { SendButton } from '../SendButton.tsx';
import { textsOf, usePostedForm } from '../use-posted-form.ts';
import { begunTexts, type Choice, type ToolFigures } from './begun-texts.ts';
import { ChoiceForm } from './ChoiceForm.tsx';
import { DutyFields } from './DutyFields.tsx';
import { EnquiryReceipt } from './EnquiryReceipt.tsx';
import { FilesField } from './FilesField.tsx';
import { Missing, missingFields } from './Missing.tsx';
import { ConsentField, Honeypot, PersonFields } from './PersonFields.tsx';
import { useEnquiryTexts } from './use-enquiry-texts.ts';
import { useUploads } from './use-uploads.ts';

/** What a field of the form is shown with. */
export interface FieldState {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

interface Props extends Choice {
  /** Page of this site that the visitor was reading; empty for none. */
  about: string;
  /** Address of the site. */
  site: string;
  /** The tool that the visitor comes from. */
  tool?: ToolFigures | undefined;
}

const loadCheck = async () => (await import('./check-enquiry.ts')).checkEnquiry;

/** Puts the choice into the address, so that a reload asks the same questions. */
function writeAddress({ kind, system }: Choice, about: string) {
  const url = new URL(location.href);
  const query = new URLSearchParams({ kind, ...(system && { system: String(system) }) });
  if (about !== '') query.set('about', about);
  url.search = String(query);
  history.replaceState(history.state, '', url);
}

/**
 * The enquiry form: what it is about, the questions that follow from it, the person, files and
 * consent. Both of its forms work without JavaScript.
 */
export function EnquiryForm({ about, site, tool, ...initial }: Props) {
  const [choice, setChoice] = useState<Choice>(initial);
  const [receipt, setReceipt] = useState<Awaited<ReturnType<typeof sendEnquiry>>>();
  /** How often the form has been cleared. */
  const [round, setRound] = useState(0);
  const { kind, system } = choice;
  const texts = useEnquiryTexts(
    about,
    begunTexts(choice, about === '' ? undefined : new URL(about, site).href, tool),
  );
  const uploads = useUploads();
  const { formProps, problems, findProblems, recheck, ...form } = usePostedForm({
    loadCheck,
    sending: 'Sending your enquiry…',
    failed: 'Your enquiry could not be sent.',
    send: async (data, keyFor) => {
      const body = { ...textsOf(data), uploads: await uploads.names() };
      const answer = await sendEnquiry(body, keyFor(body));
      texts.clear();
      setReceipt(answer);
    },
  });

  const { isTyped, isRestored } = texts;
  useEffect(() => {
    // What is still missing is shown once something has been typed.
    void (isTyped ? findProblems() : recheck());
  }, [choice, isTyped, isRestored, findProblems, recheck]);

  if (receipt) return <EnquiryReceipt {...receipt} />;

  const choose = (next: Choice) => {
    if (next.kind === kind && next.system === system) return;
    setChoice(next);
    writeAddress(next, about);
  };
  const clear = () => {
    texts.clear();
    uploads.clear();
    form.clearErrors();
    setRound(round + 1);
    formProps.ref.current?.querySelector<HTMLElement>('.field-input')?.focus();
  };
  const field = (name: string): FieldState => ({
    id: `enquiry-${name.replace('.', '-')}`,
    name,
    value: texts.valueOf(name),
    error: form.errors[name],
    onValue: (value) => texts.setValue(name, value),
  });
  const missing = missingFields(problems, texts.valueOf('email'));

  return (
    <div data-sending={form.isSending || undefined}>
      <ChoiceForm {...{ initial, about }} onChoose={choose} />
      <form
        {...formProps}
        method="post"
        action="/v1/enquiries"
        encType="multipart/form-data"
        className="mt-8 grid grid-cols-1 gap-8"
        aria-label="Enquiry"
      >
        {isRestored && (
          <p className="notice">
            {
              'Your earlier answers have been restored. Your name and contact details are kept in this tab only. '
            }
            <button type="button" className="text-link cursor-pointer" onClick={clear}>
              Clear the form
            </button>
          </p>
        )}
        <DutyFields {...{ choice, field }} rows={tool ? 12 : 5} />
        <PersonFields field={field}>
          <Missing
            fields={missing.filter((name) => name === 'name' || name === 'email')}
            kind={kind}
            className="col-span-full -my-4"
          />
        </PersonFields>
        <FilesField uploads={uploads} />
        <Honeypot />
        <ConsentField key={round} error={form.errors['consent']} />
        <div>
          <SendButton isSending={form.isSending} aria-describedby="enquiry-missing">
            Send enquiry
          </SendButton>
          <Missing id="enquiry-missing" fields={missing} kind={kind} className="mt-3" />
          <FormStatus {...form.statusProps} />
        </div>
      </form>
    </div>
  );
}
