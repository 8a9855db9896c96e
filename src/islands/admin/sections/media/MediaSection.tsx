import { useState } from 'react';
import { useStore } from 'zustand';
import { pageSizes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { listMedia, removeMedia } from '#src/client/api/media.ts';
import { ActionQuestion } from '../../shared/ActionQuestion.tsx';
import { defineList, FilteredScreen, useFilteredList } from '../../shared/list/FilteredScreen.tsx';
import { optionalChoice } from '../../data/list/filters.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { nameOf } from '../../shared/stored/file-texts.ts';
import { DescribeFile } from './DescribeFile.tsx';
import { FileRow } from './FileRow.tsx';

const ReplaceFile = lazyPart(
  'The dialog that replaces a file',
  async () => (await import('./ReplaceFile.tsx')).ReplaceFile,
);

/** A stored file as the list holds it: its stored name is its id. */
const withId = (file: StoredFile) => ({ ...file, id: file.name });

const list = defineList({
  name: 'The media',
  path: routes.adminMedia,
  heading: 'Media',
  label: 'Media',
  nouns: ['file', 'files'],
  empty: 'No files are stored yet.',
  searchIn: 'query',
  columns: 'lg:grid-cols-[1fr_1fr_10rem_12rem]',
  filters: {
    kind: optionalChoice('Kind', 'All kinds', { image: 'Pictures', video: 'Videos' }),
    used: optionalChoice('Use', 'All', { true: 'In use', false: 'Not in use' }),
  },
  fetchPage: async ({ used, ...query }, signal) => {
    const isUsed = used && used === 'true';
    const wanted = { limit: pageSizes.media, ...query, used: isUsed };
    const { files, pageInfo } = await listMedia(wanted, signal);
    return { items: files.map(withId), pageInfo };
  },
});

const deletionToasts = {
  pending: 'Wait! deleting the file',
  success: 'File deleted permanently',
  error: 'Error deleting the file',
};

/** The stored pictures and videos, with the items that use each. */
export function MediaSection() {
  const shown = useFilteredList(list);
  const { store } = shown;
  const [open, setOpen] = useState<{
    name: string;
    as: 'description' | 'replacement' | 'deletion';
  }>();
  const file = useStore(store, ({ items }) => items.find(({ name }) => name === open?.name));
  const { reload, replace, drop } = store.getState();
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
      <FilteredScreen
        {...shown}
        intro={
          <p className="mb-5 max-w-2xl text-small text-ink-2">
            Pictures and videos of news releases and installations, with the items that use them.
            Replacing a file changes it in all of these items; their earlier versions keep the old
            file for 30 days, unless you delete it now. A file is deleted when nothing uses it any
            more.
          </p>
        }
        row={(one) => (
          <FileRow
            file={one}
            onDescribe={() => setOpen({ name: one.name, as: 'description' })}
            onReplace={() => setOpen({ name: one.name, as: 'replacement' })}
            onDelete={() => setOpen({ name: one.name, as: 'deletion' })}
          />
        )}
      />
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
