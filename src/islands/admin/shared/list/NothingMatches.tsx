import { Button } from '#src/islands/ui/Button.tsx';
import { optionsFor, showAll, type Filters, type SelectOption } from '../../data/list/filters.ts';
import { emptyStateText } from '../../data/resources/list-filters.ts';
import type { ResourceQuery } from '../../data/resources/resource.ts';

interface NothingMatchesProps {
  filters: Filters;
  query: ResourceQuery;
  options: Partial<Record<string, readonly SelectOption[]>>;
}

/** The notice of a list in which nothing matches, with a button that removes search and filters. */
export function NothingMatches({ filters, query, options }: NothingMatchesProps) {
  const { sort: _sort, ...narrowing } = filters;
  const chosen = Object.entries(narrowing).flatMap(([name, filter]) => {
    const value = query[name];
    if (value === undefined) return [];
    const option = optionsFor(filter, value, options[name]).find(
      (one) => one.value === String(value),
    );
    return [option?.label ?? String(value)];
  });
  const wanted = [...(query.q ? [query.q] : []), ...chosen].map((word) => `“${word}”`);
  return (
    <div className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {query.state !== undefined && wanted.length === 1
          ? emptyStateText[query.state]
          : `Nothing matches ${wanted.join(' and ')}.`}
      </p>
      <Button onClick={() => showAll(filters)}>Show all</Button>
    </div>
  );
}
