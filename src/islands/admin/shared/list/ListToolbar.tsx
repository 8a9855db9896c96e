import type { RefObject } from 'react';
import { setSearchParams } from '../../data/router.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { ListFilter, SelectOption } from '../../data/resources/resource.ts';
import { SearchField } from './SearchField.tsx';
import { FilterField } from './SelectField.tsx';

interface ListToolbarProps {
  query: ListQuery;
  /** The orders; the first one is the list's own and leaves no parameter. */
  sorts: readonly SelectOption[];
  filters: readonly ListFilter[];
  searchRef: RefObject<HTMLInputElement | null>;
}

/** What a filter is set to, as the address spells it. */
export function filterValue(query: ListQuery, { name }: ListFilter): string {
  const value = (query as ListQuery & Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Search, order and filters. All they do is write into the address; the list follows it. */
export function ListToolbar({ query, sorts, filters, searchRef }: ListToolbarProps) {
  const [ownSort] = sorts;
  return (
    <div
      role="search"
      className="grid grid-cols-2 gap-3 @sm:grid-cols-3 @2xl:grid-cols-[minmax(0,1fr)_10rem_9rem_9rem]"
    >
      <div className="col-span-2 @sm:col-span-3 @2xl:col-span-1">
        <SearchField
          words={query.q ?? ''}
          inputRef={searchRef}
          onSearch={(q) => setSearchParams({ q, page: undefined })}
        />
      </div>
      <FilterField
        label="Sort"
        name="sort"
        value={query.sort}
        options={sorts}
        unsaid={ownSort?.value ?? ''}
      />
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          label={filter.label}
          name={filter.name}
          value={filterValue(query, filter)}
          options={filter.options}
        />
      ))}
    </div>
  );
}
