import type { ReactNode } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { Attachment } from '#contract/schemas/attachment.ts';
import type { ReceiptBounce } from '#contract/schemas/enquiry-case.ts';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { phoneLink } from '../links.ts';

interface FactListProps {
  facts: readonly (readonly [term: string, text: ReactNode])[];
}

/** The fields that the sender filled in. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="text-small">
      {facts.map(([term, text]) => (
        <div
          key={term}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2"
        >
          <dt className="text-steel">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{text || <NotGiven />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shown for a field that the sender left empty. */
export const NotGiven = () => <span className="text-steel">Not given</span>;

/** A telephone number, as a link if it can be dialled. */
export function PhoneNumber({ number }: { number: string }) {
  const href = phoneLink(number);
  if (!href) return number;
  return (
    <a className="text-link" href={href}>
      {number}
    </a>
  );
}

interface AttachmentListProps {
  attachments: readonly Attachment[];
  /** URL of the download of a file by its name. */
  href: (name: string) => string;
}

/** The files that a person sent, as downloads. The browser opens none of them. */
export function AttachmentList({ attachments, href }: AttachmentListProps) {
  if (attachments.length === 0) return <p className="py-2 text-small text-steel">No files.</p>;
  return (
    <ul className="text-small">
      {attachments.map(({ name, fileName, size, sentAt }) => (
        <li key={name} className="border-b border-line py-2">
          <a className="text-link wrap-anywhere" href={href(name)} download={fileName}>
            {fileName}
          </a>
          <span className="block text-fine text-steel tabular-nums">
            {size === null ? 'Not checked yet' : fileSize(size)}, {momentOf(sentAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ReceiptBounceNoticeProps {
  email: string | null;
  bounce: ReceiptBounce | null;
}

/** Shows that our last e-mail to the sender bounced, and why. */
export function ReceiptBounceNotice({ email, bounce }: ReceiptBounceNoticeProps) {
  if (bounce === null) return null;
  return (
    <p className="notice mt-4 wrap-anywhere">
      The last e-mail to {email} could not be delivered{bounce.reason && `: ${bounce.reason}`}
    </p>
  );
}
