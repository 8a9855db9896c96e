import { useEffect, useLayoutEffect, useState } from 'react';
import { uploadLimits } from '#contract/limits.ts';
import type { ApplicationReceipt as ApplicationReceiptData } from '#contract/schemas/job-application.ts';
import { applyForJob } from '#src/client/api/applications.ts';
import { uploadAttachment } from '#src/client/api/enquiries.ts';
import { FormStatus } from '../FormStatus.tsx';
import { textsOf, usePostedForm } from '../use-posted-form.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { ApplicationReceipt } from './ApplicationReceipt.tsx';

interface Sent {
  application: ApplicationReceiptData;
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

/** What is sent: a large file goes to storage before, as a form of the platform takes 4 MB. */
async function bodyOf(data: FormData): Promise<FormData | Record<string, string>> {
  const file = data.get('resumeFile');
  if (!(file instanceof File) || file.name === '') return textsOf(data);
  if (file.size <= uploadLimits.inlineBytes) return data;
  return { ...textsOf(data), resumeUpload: await uploadAttachment(file) };
}

/** The application for a job. Once it is sent, a receipt takes the place of the form. */
export function ApplicationForm({ jobId }: { jobId: string }) {
  const [receipt, setReceipt] = useState<Sent>();
  /** How many applications have been sent before this one. */
  const [round, setRound] = useState(0);
  const form = usePostedForm({
    loadCheck,
    sending: 'Sending your application…',
    failed: 'Your application could not be sent.',
    send: async (data, keyFor) => {
      const key = keyFor(contentOf(data));
      const { message, application } = await applyForJob(jobId, await bodyOf(data), key);
      const { top = 0 } = status.current?.getBoundingClientRect() ?? {};
      form.setStatus({ text: message, outcome: 'ok' });
      setReceipt({ application, statusTop: top });
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
        >
          <ApplicationFields errors={form.errors} isSending={form.isSending} />
        </form>
      )}
      <FormStatus {...form.statusProps} />
      {receipt && <ApplicationReceipt application={receipt.application} onAgain={startAgain} />}
    </div>
  );
}
