import type { RefObject } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';
import type { ItemState } from '../../data/resources/item-state.ts';
import { emptyStateText } from '../../data/resources/list-filters.ts';
import type { ListFilter, Resource, ResourceItem } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';
import { collectForExport } from '../export/collect-pages.ts';
import { ExportBar } from '../export/ExportBar.tsx';
import { SearchField } from './SearchField.tsx';
import { FilterField } from './SelectField.tsx';

interface ListToolbarProps {
  resource: Resource;
  query: ListQuery;
  filters: readonly ListFilter[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** How many items match. */
  total: number;
}

/** The value of a filter in the URL. */
function filterValue(query: ListQuery, { name }: ListFilter): string {
  const value = (query as ListQuery & Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Search, order, filters and export. All but the export are in the URL, which the list follows. */
export function ListToolbar({ resource, query, filters, searchRef, total }: ListToolbarProps) {
  const { sorts, words } = resource.list;
  return (
    <div
      role="search"
      className="grid grid-cols-2 items-end gap-3 @sm:grid-cols-3 @3xl:grid-cols-[minmax(0,1fr)_10rem_9rem_9rem_auto]"
    >
      <div className="col-span-2 @sm:col-span-3 @3xl:col-span-1">
        <SearchField
          words={query.q ?? ''}
          inputRef={searchRef}
          onSearch={(q) => setSearchParams({ q, page: undefined })}
        />
      </div>
      <FilterField label="Sort" name="sort" value={query.sort} options={sorts} />
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          label={filter.label}
          name={filter.name}
          value={filterValue(query, filter)}
          options={filter.options}
        />
      ))}
      <ExportBar
        nouns={[words.one, words.many]}
        total={total}
        collect={collectForExport<ListQuery, ResourceItem>(resource.api.list, query)}
        file={async (items, now) =>
          (await import('./export-items.ts')).exportItems(resource, items, now)
        }
      />
    </div>
  );
}

interface NothingMatchesProps {
  query: ListQuery;
  filters: readonly ListFilter[];
}

/** The notice of a list in which nothing matches, with a button that removes search and filters. */
export function NothingMatches({ query, filters }: NothingMatchesProps) {
  const choices = filters.map((filter) => {
    const chosen = filterValue(query, filter);
    return chosen && filter.options.find(({ value }) => value === chosen)?.label;
  });
  const wanted = [query.q, ...choices].filter(Boolean).map((word) => `“${word}”`);
  const inAnyState: ListQuery = { ...query, state: undefined };
  const isStateAlone = query.state !== undefined && isWhole(inAnyState);
  const none = Object.fromEntries(
    ['q', 'page', ...filters.map(({ name }) => name)].map((name) => [name, undefined]),
  );
  return (
    <div className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {isStateAlone
          ? emptyStateText[query.state as ItemState]
          : `Nothing matches ${wanted.join(' and ')}.`}
      </p>
      <Button onClick={() => setSearchParams(none, 'push')}>Show all</Button>
    </div>
  );
}
