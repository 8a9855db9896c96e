import { useRef, useState } from 'react';
import type { StoredFile } from '#contract/schemas/stored-file.ts';
import { listMedia, type MediaParameters } from '#src/client/api/media.ts';
import { setSearchParams, useSearch } from '../../data/router.ts';
import { PagedList } from '../../shared/list/PagedList.tsx';
import { SearchField } from '../../shared/list/SearchField.tsx';
import { FilterField } from '../../shared/list/SelectField.tsx';
import { onDemand } from '../../shared/on-demand.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { DescribeFile } from './DescribeFile.tsx';
import { FileRow } from './FileRow.tsx';
import { readParameters } from './params.ts';

const ReplaceFile = onDemand(
  'The dialog that replaces a file',
  async () => (await import('./ReplaceFile.tsx')).ReplaceFile,
);

const none = { q: undefined, kind: undefined, used: undefined, page: undefined };

/** The stored pictures and videos, with the items that use each. */
export function MediaSection() {
  const parameters = readParameters(useSearch());
  const [open, setOpen] = useState<{ name: string; as: 'description' | 'replacement' }>();
  const loaded = useLoad(
    async (signal) => {
      const { files, pageInfo } = await listMedia(parameters, signal);
      return { items: files, pageInfo };
    },
    JSON.stringify(parameters),
    'The media',
  );
  const file = loaded.value?.items.find(({ name }) => name === open?.name);
  const OpenDialog = open?.as === 'replacement' ? ReplaceFile : DescribeFile;
  const isNarrowed = Boolean(parameters.q ?? parameters.kind) || parameters.used !== undefined;
  return (
    <>
      <PagedList
        heading="Media"
        many="files"
        loaded={loaded}
        page={parameters.page}
        count={(total) => countText(total, isNarrowed)}
        showAll={
          isNarrowed
            ? { label: 'Show all', onClick: () => setSearchParams(none, 'push') }
            : undefined
        }
        row={(one: StoredFile) => (
          <FileRow
            file={one}
            onDescribe={() => setOpen({ name: one.name, as: 'description' })}
            onReplace={() => setOpen({ name: one.name, as: 'replacement' })}
          />
        )}
        keyOf={({ name }) => name}
      >
        <p className="mb-5 max-w-2xl text-small text-ink-2">
          Pictures and videos of news releases and installations, with the items that use them. A
          file is deleted when nothing uses it any more. Replace puts a new file in its place in all
          of them.
        </p>
        <Filters parameters={parameters} />
      </PagedList>
      {file && (
        <OpenDialog file={file} onChanged={loaded.reload} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function countText(total: number, isNarrowed: boolean): string {
  if (total > 0) return `${total} ${total === 1 ? 'file' : 'files'}`;
  return isNarrowed ? 'No file matches.' : 'No file is stored yet.';
}

/** Words, kind and use; all of them stand in the address. */
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
          { value: '', label: 'Used or not' },
          { value: 'true', label: 'Used' },
          { value: 'false', label: 'In earlier versions only' },
        ]}
      />
    </form>
  );
}
