import { useLayoutEffect, useRef } from 'react';
import { acceptOf } from '#contract/file-names.ts';
import { attachmentExtensions, attachmentLimits } from '#contract/limits.ts';
import { largestFile } from '../refusal-of-file.ts';
import type { Uploads } from './use-uploads.ts';

const accepted = acceptOf(attachmentExtensions);
const hint = `PDF, DWG, DXF, XLSX, DOCX or pictures; up to ${attachmentLimits.atOnce}, ${largestFile} each. Only our office can open them.`;

/** Files that are uploaded as they are chosen. Without JavaScript they travel with the form. */
export function FilesField({ uploads }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);

  const take = () => {
    if (!input.current?.files?.length) return;
    uploads.add([...input.current.files]);
    input.current.value = ''; // so that the same file can be chosen again
  };

  // Files that were chosen before the form was hydrated.
  const takeOnce = useRef<(() => void) | undefined>(take);
  useLayoutEffect(() => {
    takeOnce.current?.();
    takeOnce.current = undefined;
  }, []);

  const remove = (id: number) => {
    uploads.remove(id);
    input.current?.focus(); // the button that was pressed is gone
  };

  return (
    <div className="field">
      <label className="field-label" htmlFor="enquiry-files">
        Drawings, lists, photographs
      </label>
      <span className="field-hint" id="enquiry-files-hint">
        {hint}
        <noscript>{' Without JavaScript: 4 MB in all.'}</noscript>
      </span>
      <input
        ref={input}
        id="enquiry-files"
        type="file"
        name="files"
        multiple
        accept={accepted}
        className="field-input"
        aria-describedby="enquiry-files-hint enquiry-files-error"
        onChange={take}
      />
      <ul className="border-line text-small wrap-anywhere empty:hidden">
        {uploads.uploads.map(({ id, fileName, percent, isDone }) => (
          <li key={id} className="flex items-center gap-x-4 border-t border-line py-2">
            <span className="min-w-0">{fileName}</span>
            <span className="ml-auto wrap-normal text-steel tabular-nums">
              {isDone ? 'Uploaded' : `${percent} %`}
            </span>
            <button
              type="button"
              className="text-link cursor-pointer py-1.5 wrap-normal"
              aria-label={`Remove ${fileName}`}
              onClick={() => remove(id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <span className="field-error" id="enquiry-files-error" role="alert">
        {uploads.errors.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}
