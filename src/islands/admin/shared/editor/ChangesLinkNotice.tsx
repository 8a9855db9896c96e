import { timeOf } from '#contract/office-time.ts';
import { CopyButton } from '../CopyButton.tsx';
import { useEditor } from './editor-context.ts';

/** The private link to the unsaved changes. It disappears when the text changes or a save ends the link. */
export function ChangesLinkNotice() {
  const { changesLink, values, isChanged, isGone, comparison } = useEditor();
  if (!changesLink || changesLink.values !== values) return null;
  if (isChanged || isGone || comparison) return null;
  const url = new URL(changesLink.previewUrl, location.href).href;
  return (
    <div
      role="group"
      aria-label="Preview of your changes"
      className="notice flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p role="status" className="min-w-0 flex-1 basis-56">
        Everyone with this link sees your changes until {timeOf(changesLink.endsAt)}, or until the
        item is saved.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a className="button button-line button-small" href={url} target="_blank" rel="noreferrer">
          Open preview
        </a>
        <CopyButton
          isLarge={false}
          label="Copy link"
          text={url}
          otherwise="Open the preview and copy its address."
        />
      </div>
    </div>
  );
}
