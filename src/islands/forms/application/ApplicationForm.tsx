import { useEffect, useLayoutEffect, useState } from 'react';
import { applyForJob } from '#src/client/api/applications.ts';
import { FormStatus } from '../FormStatus.tsx';
import { textsOf, usePostedForm } from '../use-posted-form.ts';
import { ApplicationFields, completeLink } from './ApplicationFields.tsx';
import { ApplicationReceipt } from './ApplicationReceipt.tsx';

interface Receipt {
  statusUrl: string | undefined;
  /** Where the status line was on the screen before the receipt took the place of the form. */
  statusTop: number;
}

const loadCheck = async () => (await import('./check-application.ts')).checkApplication;

/** What makes an application another one; an empty file field has the time of now as its date. */
const contentOf = (data: FormData) =>
  [...data].flatMap(([name, value]) => {
    if (!(value instanceof File)) return [name, value];
    return value.name === '' ? [] : [name, value.name, value.size, value.lastModified];
  });

/** The application for a job. Once it is sent, a receipt takes the place of the form. */
export function ApplicationForm({ jobId }: { jobId: string }) {
  const [receipt, setReceipt] = useState<Receipt>();
  /** How many applications have been sent before this one. */
  const [round, setRound] = useState(0);
  const form = usePostedForm({
    loadCheck,
    sending: 'Sending your application…',
    failed: 'Your application could not be sent.',
    send: async (data, keyFor) => {
      const file = data.get('resumeFile');
      const body = file instanceof File && file.name !== '' ? data : textsOf(data);
      const { message, application } = await applyForJob(jobId, body, keyFor(contentOf(data)));
      const { top = 0 } = status.current?.getBoundingClientRect() ?? {};
      form.setStatus({ text: message, outcome: 'ok' });
      setReceipt({ statusUrl: application.statusUrl, statusTop: top });
    },
  });
  const { formProps } = form;
  const { ref: status } = form.statusProps;

  useLayoutEffect(() => {
    if (!receipt || !status.current) return;
    // The message stays where it was, so that a second tap on Send meets no link and no button.
    const { top } = status.current.getBoundingClientRect();
    scrollBy({ top: top - receipt.statusTop, behavior: 'instant' });
    status.current.focus();
  }, [receipt, status]);

  useEffect(() => {
    if (round > 0) formProps.ref.current?.querySelector('input')?.focus();
  }, [round, formProps.ref]);

  const startAgain = () => {
    form.setStatus({ text: '' });
    setReceipt(undefined);
    setRound(round + 1);
  };

  return (
    <div data-sending={form.isSending || undefined}>
      {!receipt && (
        <form
          {...formProps}
          method="post"
          action={`/v1/jobs/apply/${jobId}`}
          encType="multipart/form-data"
          className="grid grid-cols-1 gap-5"
          onSubmitCapture={({ currentTarget }) => {
            const link = currentTarget.elements.namedItem('resume');
            if (link instanceof HTMLInputElement) completeLink(link);
          }}
        >
          <ApplicationFields errors={form.errors} isSending={form.isSending} />
        </form>
      )}
      <FormStatus {...form.statusProps} />
      {receipt && <ApplicationReceipt statusUrl={receipt.statusUrl} onAgain={startAgain} />}
    </div>
  );
}
