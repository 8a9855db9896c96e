import { useEffect, useRef, type Key, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import type { ListPage } from '../../data/list/list-arithmetic.ts';
import { pageParameter } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import type { Loaded } from '../use-load.ts';
import { atLeast } from './count-text.ts';
import { failureText, retryLabel } from './failure-text.ts';

interface PagedListProps<Item> {
  heading: string;
  /** What several are called in the middle of a sentence: 'enquiries'. */
  many: string;
  loaded: Omit<Loaded<ListPage<Item>>, 'replace'>;
  /** The page that the address asks for. */
  page: number;
  /** Search and filters, and whatever else stands over the list. */
  children: ReactNode;
  /** How many there are, in words; it is read out after each load. */
  count: (total: number) => string;
  /** Takes the filters away; absent while there are none. */
  showAll?: { label: string; onClick: () => void } | undefined;
  /** The items are a sequence in time. */
  isOrdered?: boolean;
  row: (item: Item) => ReactNode;
  keyOf: (item: Item) => Key;
}

/** A list behind a heading, one page at a time: the page stands in the address as `page`. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { heading, many, loaded, page, children, count, showAll, isOrdered, row, keyOf } = props;
  const { value, hasFailed, isLoading, reload } = loaded;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lastPage = value?.pageInfo.totalPages;

  // Past the end, for one because the last of a page was dealt with: the last page there is.
  useEffect(() => {
    if (lastPage !== undefined && !isLoading && page > lastPage) {
      setSearchParams({ page: pageParameter(lastPage) });
    }
  }, [lastPage, isLoading, page]);

  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      <h1 ref={headingRef} tabIndex={-1} className="mb-6 text-h2">
        {heading}
      </h1>
      {children}
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && (
        <div className="grid gap-2">
          <Skeleton count={5} className="h-20" label={`Loading ${many}`} />
        </div>
      )}
      {value && !hasFailed && (
        <>
          <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <p role="status" className="text-ink-2 tabular-nums">
              {isLoading ? `Loading ${many}…` : atLeast(value.pageInfo, count)}
            </p>
            {showAll && (
              <button
                type="button"
                className="button button-line button-small"
                onClick={showAll.onClick}
              >
                {showAll.label}
              </button>
            )}
          </div>
          {value.items.length > 0 && (
            <List
              aria-label={heading}
              aria-busy={isLoading}
              className={`border-t border-line ${isLoading ? 'opacity-60' : ''}`}
            >
              {value.items.map((item) => (
                <li key={keyOf(item)} className="border-b border-line">
                  {row(item)}
                </li>
              ))}
            </List>
          )}
          <Pager
            label={`Pages of ${many}`}
            currentPage={value.pageInfo.currentPage}
            totalPages={value.pageInfo.totalPages}
            onChange={(next) => {
              setSearchParams({ page: pageParameter(next) }, 'push');
              headingRef.current?.focus();
            }}
          />
        </>
      )}
    </>
  );
}
