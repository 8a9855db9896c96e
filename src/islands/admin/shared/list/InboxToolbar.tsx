import { useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { wordsFragment } from '../../data/list-address.ts';
import type { Identified, ListPage, ListStore } from '../../data/list/list-store.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectForExport } from '../export/collect-pages.ts';
import { ExportBar, type ExportBarProps } from '../export/ExportBar.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { SearchField } from './SearchField.tsx';

interface InboxToolbarProps<Item extends Identified, Query extends object, Extra> extends Pick<
  ExportBarProps<Item>,
  'nouns' | 'file'
> {
  store: ListStore<Item, Extra>;
  query: Query;
  /** Fetches one page of the query, for the export. @throws ApiError, AbortError */
  fetchPage: (
    query: Query & { page: number; limit: number; purpose: 'export' },
    signal: AbortSignal,
  ) => Promise<ListPage<Item>>;
  /** Accessible name of the search. */
  label: string;
  /** The current search terms. */
  words: string;
  /** Names the searched texts, if they are not obvious. */
  placeholder?: string;
  /** Called when the arrow down leaves the search. */
  onDown?: () => void;
  /** Utility classes of the columns in wide windows; the search takes two columns. */
  columns: string;
  /** Filters and order. */
  children: ReactNode;
}

/** Search, filters, order and export of an inbox. All but the export are in the URL. */
export function InboxToolbar<Item extends Identified, Query extends object, Extra>(
  props: InboxToolbarProps<Item, Query, Extra>,
) {
  const { store, query, fetchPage, label, words, columns, children, nouns, file, ...search } =
    props;
  const total = useStore(store, ({ pageInfo }) => pageInfo.totalRecords);
  const inputRef = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => inputRef.current?.focus() });
  return (
    <form
      role="search"
      aria-label={label}
      className={`mb-4 grid grid-cols-2 items-end gap-3 ${columns}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2">
        <SearchField
          {...search}
          {...{ words, inputRef }}
          onSearch={(next) => setSearchParams({ page: undefined }, 'replace', wordsFragment(next))}
        />
      </div>
      {children}
      <ExportBar {...{ nouns, file, total }} collect={collectForExport(fetchPage, query)} />
    </form>
  );
}
