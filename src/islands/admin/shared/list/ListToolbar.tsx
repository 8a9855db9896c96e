import type { RefObject } from 'react';
import type { ListQuery } from '../../data/list/list-query.ts';
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

/** What a filter is set to, as the address spells it. */
export function filterValue(query: ListQuery, { name }: ListFilter): string {
  const value = (query as ListQuery & Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Search, order, filters and export. All but the export are in the address; the list follows it. */
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
