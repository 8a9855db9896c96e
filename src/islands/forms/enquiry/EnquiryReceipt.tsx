import { useEffect, useRef } from 'react';
import { dayInWords } from '#contract/day-in-words.ts';
import type { EnquiryReceipt as Receipt } from '#contract/schemas/enquiry.ts';

interface Props {
  message: string;
  enquiry: Receipt;
}

/** Takes the place of the form once an enquiry has been received. */
export function EnquiryReceipt({ message, enquiry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      className="border-t-4 border-ok bg-white p-5 sm:p-8"
      aria-labelledby="enquiry-received"
    >
      <h3 ref={heading} id="enquiry-received" tabIndex={-1} className="text-h3 outline-none">
        {message}
      </h3>
      <dl className="mt-5 grid gap-5 sm:grid-cols-2">
        <div>
          <dt className="text-small text-steel">Your reference</dt>
          <dd className="text-[clamp(1.25rem,6vw,2rem)] font-semibold whitespace-nowrap tabular-nums">
            {enquiry.reference}
          </dd>
        </div>
        <div>
          <dt className="text-small text-steel">We answer by the end of</dt>
          <dd className="text-lead font-semibold">{dayInWords(enquiry.promisedBy)}</dd>
        </div>
      </dl>
      {enquiry.statusUrl && (
        <>
          <p className="mt-5 max-w-[60ch]">
            Your private page shows its progress. There you can add a message or a file, and delete
            everything. Anyone with its address can open it.
          </p>
          <p className="mt-4">
            <a className="button button-amber" href={enquiry.statusUrl}>
              Open the page of your enquiry
            </a>
          </p>
        </>
      )}
    </section>
  );
}
