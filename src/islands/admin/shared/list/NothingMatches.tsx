import { setSearchParams } from '../../data/router.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { ListFilter } from '../../data/resources/resource.ts';
import { filterValue } from './ListToolbar.tsx';

/** Stands in place of a list that has items, but none that was looked for. */
export function NothingMatches({ query, filter }: { query: ListQuery; filter: ListFilter }) {
  const chosen = filterValue(query, filter);
  const choice = chosen && filter.options.find(({ value }) => value === chosen)?.label;
  const wanted = [query.q, choice].filter(Boolean).map((word) => `“${word}”`);
  return (
    <div className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>Nothing matches {wanted.join(' and ')}.</p>
      <button
        type="button"
        className="button button-line button-small"
        onClick={() =>
          setSearchParams({ q: undefined, [filter.name]: undefined, page: undefined }, 'push')
        }
      >
        Show all
      </button>
    </div>
  );
}
