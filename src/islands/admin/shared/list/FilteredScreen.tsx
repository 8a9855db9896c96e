import { useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createListStore, type Identified, type ListStore } from '../../data/list/list-store.ts';
import { useFragment, useSearch } from '../../data/router.ts';
import { FilterBar, type FilteredList } from './FilterBar.tsx';
import {
  isNarrowed,
  readFilters,
  showAll,
  type Filters,
  type FilterValues,
} from '../../data/list/filters.ts';
import { ListScreen } from './ListScreen.tsx';

/** A list that is all of its screen. */
interface ScreenList<Item extends Identified, Wanted extends Filters, Extra> extends FilteredList<
  Item,
  Wanted,
  Extra
> {
  /** The list at the beginning of a sentence, for the console. */
  name: string;
  /** Path of the screen. */
  path: string;
  heading: string;
  /** Label of the toolbar. */
  label: string;
  /** The sentence for a default list without items. */
  empty: string;
  /** The button that removes search and filters. */
  showAllLabel?: string;
}

/** Infers the types of a list from its filters and from what its pages contain. */
export const defineList = <Item extends Identified, Wanted extends Filters, Extra = undefined>(
  list: ScreenList<Item, Wanted, Extra>,
) => list;

/** What the URL asks a list for, and the store of that list while its screen is shown. */
export function useFilteredList<Item extends Identified, Wanted extends Filters, Extra>(
  list: ScreenList<Item, Wanted, Extra>,
) {
  const read = (search: string, fragment: string) =>
    readFilters(list.filters, search, list.searchIn === 'query' ? search : fragment);
  const values = read(useSearch(), useFragment());
  const [store] = useState(() => createListStore({ ...list, readQuery: read }));
  return { list, values, store };
}

type ScreenProps<Item extends Identified, Wanted extends Filters, Extra> = Pick<
  ComponentProps<typeof ListScreen<Item, Extra>>,
  'row' | 'isOrdered' | 'layout'
> & {
  list: ScreenList<Item, Wanted, Extra>;
  values: FilterValues<Wanted>;
  store: ListStore<Item, Extra>;
  /** The options of filters, from what the pages contain beside their items. */
  options?: (
    extra: Extra | undefined,
  ) => ComponentProps<typeof FilterBar<Item, Wanted, Extra>>['options'];
  /** What several items are called while they are loading, if not by the noun. */
  many?: string;
  /** Follows the number of items. */
  about?: string;
  /** Shown above the toolbar. */
  intro?: ReactNode;
  /** Further fields of the toolbar. */
  children?: ReactNode;
};

/** A screen with one list: search, filters and export, the number of items, and a page of them. */
export function FilteredScreen<Item extends Identified, Wanted extends Filters, Extra>(
  props: ScreenProps<Item, Wanted, Extra>,
) {
  const { list, values, store, options, about = '', intro, children, ...screen } = props;
  const { filters, nouns, heading, label, empty, showAllLabel = 'Show all' } = list;
  const [one, many] = nouns;
  const extra = useStore(store, (state) => state.extra);
  const narrowed = isNarrowed(filters, values);
  const count = (total: number) => {
    if (total > 0) return `${total} ${total === 1 ? one : many}${about}`;
    return narrowed ? `No ${many} match.` : empty;
  };
  return (
    <ListScreen
      {...{ many, ...screen, store, heading, count }}
      query={values}
      showAll={narrowed ? { label: showAllLabel, onClick: () => showAll(filters) } : undefined}
    >
      {intro}
      <FilterBar {...{ list, label, values, store }} options={options?.(extra)}>
        {children}
      </FilterBar>
    </ListScreen>
  );
}
