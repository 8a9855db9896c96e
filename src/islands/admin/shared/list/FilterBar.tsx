import { useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { wordsFragment } from '../../data/list-address.ts';
import type { Identified, ListPage, ListStore } from '../../data/list/list-store.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectForExport } from '../export/collect-pages.ts';
import { ExportBar, type ExportBarProps } from '../export/ExportBar.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import {
  optionsFor,
  type Filters,
  type FilterValues,
  type SelectOption,
} from '../../data/list/filters.ts';
import { SearchField } from './SearchField.tsx';
import { FilterField } from './SelectField.tsx';

/** A list whose search and filters are in the URL. */
export interface FilteredList<Item extends Identified, Wanted extends Filters, Extra> {
  filters: Wanted;
  /**
   * The part of the URL that has the search: the fragment if it may name a person, because logs contain
   * query strings. Absent for a list without a search.
   */
  searchIn?: 'fragment' | 'query';
  /** What one and several items are called. */
  nouns: readonly [one: string, many: string];
  /** Utility classes of the toolbar in wide windows; the search takes two columns. */
  columns: string;
  /** One page of what a query asks for. @throws ApiError, AbortError */
  fetchPage: (
    query: FilterValues<Wanted> & { limit?: number; purpose?: 'export' },
    signal: AbortSignal,
  ) => Promise<ListPage<Item> & { extra?: Extra | undefined }>;
  /** The CSV file of all items that match; absent for a list without an export. */
  file?: ExportBarProps<Item>['file'];
}

interface FilterBarProps<Item extends Identified, Wanted extends Filters, Extra> {
  list: FilteredList<Item, Wanted, Extra>;
  /** What is searched, if the heading is not enough. */
  label?: string;
  /** What the URL asks for. */
  values: FilterValues<Wanted>;
  store: ListStore<Item, Extra>;
  /** The options of filters that come with the list. */
  options?: Partial<Record<keyof Wanted, readonly SelectOption[]>> | undefined;
  /** What is searched in, if that is not obvious. */
  placeholder?: string;
  /** The arrow down leaves the search. */
  onDown?: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Search, filters, order and export of a list. All but the export are in the URL. */
export function FilterBar<Item extends Identified, Wanted extends Filters, Extra>(
  props: FilterBarProps<Item, Wanted, Extra>,
) {
  const { list, label, values, store, options, children, ...search } = props;
  const { filters, searchIn, nouns, file, fetchPage } = list;
  const total = useStore(store, ({ pageInfo }) => pageInfo.totalRecords);
  const inputRef = useRef<HTMLInputElement>(null);
  useShortcuts(searchIn ? { '/': () => inputRef.current?.select() } : {});
  return (
    <form
      role="search"
      aria-label={label}
      className={`mb-4 grid grid-cols-2 items-end gap-3 ${list.columns}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {searchIn && (
        <div className="col-span-2">
          <SearchField
            {...search}
            {...{ inputRef }}
            words={values.q ?? ''}
            onSearch={(next) => {
              if (searchIn === 'query') setSearchParams({ q: next, page: undefined });
              else setSearchParams({ page: undefined }, 'replace', wordsFragment(next));
            }}
          />
        </div>
      )}
      {Object.entries(filters).map(([name, filter]) => {
        const { field } = filter;
        if (!field) return null;
        const value = values[name];
        return (
          <div key={name} className={field.isWide ? 'col-span-2' : 'min-w-0'}>
            <FilterField
              name={name}
              value={String(value ?? '')}
              label={field.label}
              options={optionsFor(filter, value, options?.[name])}
            />
          </div>
        );
      })}
      {children}
      {file && (
        <ExportBar {...{ nouns, file, total }} collect={collectForExport(fetchPage, values)} />
      )}
    </form>
  );
}
