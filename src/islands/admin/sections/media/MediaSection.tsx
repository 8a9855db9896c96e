import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import { listMedia, removeMedia, type MediaParameters } from '#src/client/api/media.ts';
import { readPage, readWords } from '../../data/list-address.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { setSearchParams, useSearch } from '../../data/router.ts';
import { ActionQuestion } from '../../shared/ActionQuestion.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { nameOf } from '../../shared/stored/file-texts.ts';
import { DescribeFile } from './DescribeFile.tsx';
import { FileRow } from './FileRow.tsx';

const ReplaceFile = lazyPart(
  'The dialog that replaces a file',
  async () => (await import('./ReplaceFile.tsx')).ReplaceFile,
);

/** What the address asks the list of files for; an invalid value is left out. */
function readQuery(search: string): MediaParameters {
  const parameters = new URLSearchParams(search);
  const kind = parameters.get('kind');
  const used = parameters.get('used');
  return {
    page: readPage(parameters),
    q: readWords(search) || undefined,
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    used: used === 'true' || used === 'false' ? used === 'true' : undefined,
  };
}

/** A stored file as the list holds it: its stored name is its id. */
const withId = (file: StoredFile) => ({ ...file, id: file.name });

const createStore = () =>
  createListStore({
    ...{ name: 'The media', path: routes.adminMedia, readQuery },
    fetchPage: async (query, signal) => {
      const { files, pageInfo } = await listMedia({ limit: pageSizes.media, ...query }, signal);
      return { items: files.map(withId), pageInfo };
    },
  });

const deletionToasts = {
  pending: 'Wait! deleting the file',
  success: 'File deleted permanently',
  error: 'Error deleting the file',
};

const none = { q: undefined, kind: undefined, used: undefined, page: undefined };

/** The stored pictures and videos, with the items that use each. */
export function MediaSection() {
  const query = readQuery(useSearch());
  const [store] = useState(createStore);
  const [open, setOpen] = useState<{
    name: string;
    as: 'description' | 'replacement' | 'deletion';
  }>();
  const file = useStore(store, ({ items }) => items.find(({ name }) => name === open?.name));
  const { reload, replace, drop } = store.getState();
  const isNarrowed = Boolean(query.q ?? query.kind) || query.used !== undefined;
  const close = () => setOpen(undefined);

  /** The new file takes the place of the old one, also where the search does not match its name. */
  const showReplacement = async (old: string, name: string) => {
    const answer = await listMedia({ page: 1, q: name }).catch(() => undefined);
    const replacement = answer?.files.find((one) => one.name === name);
    if (replacement) replace(withId(replacement), old);
    else await reload();
  };
  return (
    <>
      <ListScreen
        {...{ store, query }}
        heading="Media"
        many="files"
        count={(total) => countText(total, isNarrowed)}
        showAll={
          isNarrowed
            ? { label: 'Show all', onClick: () => setSearchParams(none, 'push') }
            : undefined
        }
        row={(one) => (
          <FileRow
            file={one}
            onDescribe={() => setOpen({ name: one.name, as: 'description' })}
            onReplace={() => setOpen({ name: one.name, as: 'replacement' })}
            onDelete={() => setOpen({ name: one.name, as: 'deletion' })}
          />
        )}
      >
        <p className="mb-5 max-w-2xl text-small text-ink-2">
          Pictures and videos of news releases and installations, with the items that use them.
          Replacing a file changes it in all of these items; their earlier versions keep the old
          file for 30 days, unless you delete it now. A file is deleted when nothing uses it any
          more.
        </p>
        <Filters parameters={query} />
      </ListScreen>
      {file && open?.as === 'description' && (
        <DescribeFile file={file} onChanged={() => void reload()} onClose={close} />
      )}
      {file && open?.as === 'replacement' && (
        <ReplaceFile
          file={file}
          onChanged={() => void reload()}
          onReplaced={(name) => void showReplacement(file.name, name)}
          onClose={close}
        />
      )}
      {file && open?.as === 'deletion' && (
        <ActionQuestion
          detail={`${nameOf(file)}. Earlier versions are then restored without it.`}
          toasts={deletionToasts}
          act={() => removeMedia(file.name)}
          onDone={() => {
            close();
            drop(file.id);
          }}
          onClose={close}
          returnFocus={(opener) => opener ?? document.querySelector('h1')}
        />
      )}
    </>
  );
}

function countText(total: number, isNarrowed: boolean): string {
  if (total > 0) return `${total} ${total === 1 ? 'file' : 'files'}`;
  return isNarrowed ? 'No files match.' : 'No files are stored yet.';
}

/** Words, kind and use; all of them are in the address. */
function Filters({ parameters: { q, kind, used } }: { parameters: MediaParameters }) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label="Media"
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_10rem_12rem]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          words={q ?? ''}
          inputRef={search}
          onSearch={(words) => setSearchParams({ q: words || undefined, page: undefined })}
        />
      </div>
      <FilterField
        label="Kind"
        name="kind"
        value={kind}
        options={[
          { value: '', label: 'All kinds' },
          { value: 'image', label: 'Pictures' },
          { value: 'video', label: 'Videos' },
        ]}
      />
      <FilterField
        label="Use"
        name="used"
        value={used?.toString()}
        options={[
          { value: '', label: 'All' },
          { value: 'true', label: 'In use' },
          { value: 'false', label: 'Not in use' },
        ]}
      />
    </form>
  );
}
