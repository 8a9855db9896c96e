import { enquiryStatusPage } from '#contract/form-outcome.ts';
import { addToEnquiry } from '#src/client/api/enquiries.ts';
import { FormField } from '../FormField.tsx';
import { FormStatus } from '../FormStatus.tsx';
import { SendButton } from '../SendButton.tsx';
import { textsOf, usePostedForm } from '../use-posted-form.ts';
import { FilesField } from './FilesField.tsx';
import { useUploads } from './use-uploads.ts';

/** Only the server validates: an addition is a message, files, or both. */
const loadCheck = () => Promise.resolve(() => ({}));

/** Adds a message or files to an enquiry, on the page of its sender. */
export function AdditionForm({ token }: { token: string }) {
  const uploads = useUploads();
  const { formProps, statusProps, isSending, errors } = usePostedForm({
    loadCheck,
    sending: 'Sending your addition…',
    failed: 'Your addition could not be sent.',
    send: async (data) => {
      await addToEnquiry(token, { ...textsOf(data), uploads: await uploads.names() });
      uploads.clear();
      location.assign(enquiryStatusPage(token, 'added'));
    },
  });
  return (
    <form
      {...formProps}
      method="post"
      action={`/v1/enquiries/status/${token}`}
      encType="multipart/form-data"
      data-sending={isSending || undefined}
      className="mt-5 grid max-w-[58ch] gap-5"
    >
      <FormField
        id="add-message"
        name="message"
        label="Message"
        rows={5}
        error={errors['message']}
      />
      <FilesField uploads={uploads} />
      <SendButton isSending={isSending} className="justify-self-start">
        Add to the enquiry
      </SendButton>
      <FormStatus {...statusProps} />
    </form>
  );
}
