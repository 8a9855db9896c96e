import { useRef, useState } from 'react';
import type { StoredFile } from '#contract/api/media.ts';
import { listMedia } from '#src/client/api/media.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { pictureUrl } from '../picture-url.ts';
import { useLoad } from '../use-load.ts';
import { nameOf } from './file-texts.ts';

interface StoredPicturesProps {
  /** Stored names of the pictures that the item already has. */
  taken: readonly string[];
  onChoose: (file: StoredFile) => void;
  onClose: () => void;
}

const pageSize = 12;

/** The stored pictures, with a search. One of them can be chosen. */
export function StoredPictures({ taken, onChoose, onClose }: StoredPicturesProps) {
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const parameters = { kind: 'image' as const, page, limit: pageSize, q: words || undefined };
  const { value, hasFailed, isLoading, reload } = useLoad(
    (signal) => listMedia(parameters, signal),
    JSON.stringify(parameters),
    { list: 'The stored pictures' },
  );
  const total = value?.pageInfo.totalRecords ?? 0;
  return (
    // Keys that are pressed here are not for the form that opened the dialog.
    <div role="presentation" className="contents" onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        title="Use a stored picture"
        description="The picture is not sent again. A file is deleted when nothing uses it any more."
        onClose={onClose}
      >
        <SearchField
          words={words}
          inputRef={search}
          onSearch={(next) => {
            setWords(next);
            setPage(1);
          }}
        />
        {hasFailed && <LoadFailure onRetry={reload} />}
        {!value && !hasFailed && (
          <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Skeleton count={6} className="aspect-4/3" label="Loading stored pictures" />
          </div>
        )}
        {value && !hasFailed && (
          <>
            <p role="status" className="my-3 text-small text-ink-2 tabular-nums">
              {isLoading ? 'Loading stored pictures…' : countText(total, words)}
            </p>
            <ul
              ref={list}
              aria-label="Stored pictures"
              aria-busy={isLoading}
              className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${isLoading ? 'opacity-60' : ''}`}
            >
              {value.files.map((file) => (
                <li key={file.name} className="min-w-0">
                  <Choice file={file} isTaken={taken.includes(file.name)} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            <Pager
              label="Pages of stored pictures"
              currentPage={value.pageInfo.currentPage}
              totalPages={value.pageInfo.totalPages}
              onChange={(next) => {
                setPage(next);
                search.current?.focus();
              }}
            />
          </>
        )}
      </Dialog>
    </div>
  );
}

function countText(total: number, words: string): string {
  if (total > 0) return `${total} ${total === 1 ? 'picture' : 'pictures'}`;
  return words ? 'No pictures match.' : 'No pictures are stored yet.';
}

interface ChoiceProps {
  file: StoredFile;
  isTaken: boolean;
  onChoose: (file: StoredFile) => void;
}

function Choice({ file, isTaken, onChoose }: ChoiceProps) {
  const [use] = file.usedBy;
  return (
    <button
      type="button"
      disabled={isTaken}
      className="grid h-full w-full cursor-pointer content-start border border-line bg-paper text-left hover:border-ink focus-visible:focus-ring disabled:cursor-not-allowed disabled:opacity-60"
      onClick={() => onChoose(file)}
    >
      <img
        src={pictureUrl(file.url, 400)}
        alt=""
        loading="lazy"
        className="aspect-4/3 w-full bg-fog object-contain"
      />
      <span className="grid gap-0.5 p-2 text-fine wrap-anywhere">
        <span className="line-clamp-2 font-semibold">
          {file.imageAlt ?? use?.title ?? nameOf(file)}
        </span>
        <span className="line-clamp-2 text-steel">
          {isTaken ? 'In this item already' : nameOf(file)}
        </span>
      </span>
    </button>
  );
}
