import { setSearchParams } from '../../data/router.ts';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';
import type { ItemState } from '../../data/resources/item-state.ts';
import type { ListFilter } from '../../data/resources/resource.ts';
import { emptyStateText } from '../../data/resources/state-filter.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { filterValue } from './ListToolbar.tsx';

interface NothingMatchesProps {
  query: ListQuery;
  filters: readonly ListFilter[];
}

/** Stands in place of a list that has items, but none that was looked for. */
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
