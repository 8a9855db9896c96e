import type { Attachment } from '#contract/schemas/attachment.ts';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { momentOf } from './when.ts';

interface AttachmentListProps {
  attachments: readonly Attachment[];
  /** Address of the download of a file by its name. */
  href: (name: string) => string;
}

/** The files that a person sent, as downloads: none is shown in the browser. */
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
