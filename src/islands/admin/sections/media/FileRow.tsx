import type { FileUse, StoredFile } from '#contract/api/media.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { editAddress, nameOf, partTexts } from '../../shared/stored/file-texts.ts';
import { Thumbnail } from '../../shared/Thumbnail.tsx';
import { shownDay } from '#contract/office-time.ts';

interface FileRowProps {
  file: StoredFile;
  onDescribe: () => void;
  onReplace: () => void;
  onDelete: () => void;
}

/** One stored file: its facts, its description, and the items that use it. */
export function FileRow({ file, onDescribe, onReplace, onDelete }: FileRowProps) {
  const { url, posterUrl, kind, bytes, createdAt, imageAlt, usedBy, updatedAt } = file;
  const name = nameOf(file);
  const isShown = updatedAt !== null;
  const facts = [
    kind === 'video' ? 'Video' : 'Picture',
    bytes === null ? undefined : fileSize(bytes),
    shownDay(createdAt),
  ];
  return (
    <article
      aria-label={name}
      className="flex flex-wrap gap-x-4 gap-y-3 px-2 sm:gap-x-5 py-4 text-small"
    >
      <a href={url} target="_blank" rel="noreferrer" className="shrink-0 focus-visible:focus-ring">
        <Thumbnail imageUrl={posterUrl ?? url} imageFocus={null} size="wide" />
        <span className="sr-only">Open {name} in a new tab</span>
      </a>
      <div className="grid min-w-48 flex-1 content-start gap-1">
        <h2 className="text-body leading-snug tracking-normal wrap-anywhere">{name}</h2>
        <p className="text-steel tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere">
          {imageAlt ?? <span className="text-steel">No picture description</span>}
        </p>
        <div className="mt-1 flex flex-wrap gap-2">
          {isShown ? (
            <>
              <Button aria-label={`Edit description of ${name}`} onClick={onDescribe}>
                Edit description
              </Button>
              <Button aria-label={`Replace ${name}`} onClick={onReplace}>
                Replace
              </Button>
            </>
          ) : (
            <Button className="text-danger" aria-label={`Delete now: ${name}`} onClick={onDelete}>
              Delete now
            </Button>
          )}
        </div>
      </div>
      <div className="grid min-w-56 flex-1 content-start gap-1">
        <h3 className="text-fine text-steel">{isShown ? 'Used by' : 'Kept for'}</h3>
        <UsedBy uses={usedBy} />
      </div>
    </article>
  );
}

interface UsedByProps {
  uses: readonly FileUse[];
  /** Accessible name of the list, if it has no heading. */
  label?: string;
}

/** The items that use a file, and how. Each links to its editor. */
export function UsedBy({ uses, label }: UsedByProps) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {uses.map((use) => (
        <li key={`${use.id} ${use.part}`} className="wrap-anywhere">
          <a className="text-link" href={editAddress(use)}>
            {use.title}
          </a>
          <span className="text-steel">{detailOf(use)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the item uses the file, and the state of an item that visitors do not see. */
function detailOf({ resource, part, status }: FileUse): string {
  const where = resource === 'news' ? 'news' : 'installation';
  const state = status === 'published' ? '' : status;
  return ` · ${[where, partTexts[part], state].filter(Boolean).join(' · ')}`;
}
