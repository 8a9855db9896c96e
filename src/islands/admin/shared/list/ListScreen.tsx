import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { useFlipList } from '#src/islands/ui/use-flip-list.ts';
import { useAuth } from '../../data/auth.store.ts';
import { queryKey, type PageQuery } from '../../data/list/list-query.ts';
import type { Identified, ListState, ListStore } from '../../data/list/list-store.ts';
import { pageParameter } from '../../data/list-address.ts';
import { setSearchParams } from '../../data/router.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useRefetchOnFocus } from '../use-refetch-on-focus.ts';
import { atLeast } from './count-text.ts';

interface ListScreenProps<Item extends Identified, Extra> {
  store: ListStore<Item, Extra>;
  /** The query in the URL. */
  query: PageQuery;
  heading: string;
  /** Shown beside the heading. */
  beside?: ReactNode;
  /** Shown between the heading and the list: notices, search and filters. */
  children?: ReactNode;
  /** What several items are called in the middle of a sentence: 'enquiries'. */
  many: string;
  /** The number of items in words; screen readers read it after each load. */
  count?: (total: number) => string;
  /** Removes the filters; absent while there are none. */
  showAll?: { label: string; onClick: () => void } | undefined;
  /** Shown above the list instead of `count` and `showAll`. */
  summary?: ReactNode;
  /** Shown while a list without items is loading. */
  placeholder?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Shown beside 'Could not load.' */
  failureDetail?: string | undefined;
  /** The items are a sequence in time. */
  isOrdered?: boolean;
  /** Utility classes of the list and of an item. */
  className?: string;
  itemClassName?: string;
  row: (item: Item) => ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onRetry?: () => void;
  onPage?: (page: number) => void;
  /** Places the list; under the toolbar by default. */
  layout?: (list: ReactNode) => ReactNode;
}

/**
 * The frame of every list screen: heading, toolbar, and the list, which may be loading, failed, empty,
 * or show one page of its items. The page is in the URL as `page`.
 */
export function ListScreen<Item extends Identified, Extra>(props: ListScreenProps<Item, Extra>) {
  const { store, query, heading, beside, children, many, layout = (list) => list } = props;
  const { items, pageInfo, status, reload } = useList(store, query);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement & HTMLOListElement>(null);
  useFlipList(
    listRef,
    items.map(({ id }) => String(id)),
  );
  const isLoading = status === 'loading';
  const turnTo = (page: number) => {
    setSearchParams({ page: pageParameter(page) }, 'push');
    headingRef.current?.focus();
  };
  const List = props.isOrdered ? 'ol' : 'ul';
  // After the first load the number of items stays in place, so that screen readers read its changes.
  const isFirstLoad = pageInfo === store.getInitialState().pageInfo;
  const isWaiting = isLoading && items.length === 0 && (isFirstLoad || props.empty !== undefined);
  return (
    // The layout depends on the width beside the sidebar, not on the window.
    <div className="@container">
      <header className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 ref={headingRef} tabIndex={-1} className="grow text-h2">
          {heading}
        </h1>
        {beside && <div className="ml-auto flex flex-wrap gap-3">{beside}</div>}
      </header>
      {children}
      {status === 'failed' ? (
        <LoadFailure
          detail={props.failureDetail}
          onRetry={props.onRetry ?? (() => void reload())}
        />
      ) : (
        layout(
          <>
            {props.summary ?? (!isWaiting && <Summary {...props} {...{ isLoading, pageInfo }} />)}
            {isWaiting &&
              (props.placeholder ?? (
                <div className="grid gap-2">
                  <Skeleton count={5} className="h-20" label={`Loading ${many}`} />
                </div>
              ))}
            {items.length === 0 && !isLoading && props.empty}
            {items.length > 0 && (
              <List
                ref={listRef}
                aria-label={heading}
                aria-busy={isLoading}
                // The list fades only if an answer takes longer than 200 ms.
                className={`${props.className ?? 'border-t border-line'} transition-opacity ${isLoading ? 'opacity-60 delay-200' : ''}`}
                onKeyDown={props.onKeyDown}
              >
                {items.map((item) => (
                  <li key={item.id} className={props.itemClassName ?? 'border-b border-line'}>
                    {props.row(item)}
                  </li>
                ))}
              </List>
            )}
            <Pager
              label={`Pages of ${many}`}
              currentPage={pageInfo.currentPage}
              totalPages={pageInfo.totalPages}
              onChange={props.onPage ?? turnTo}
            />
          </>,
        )
      )}
    </div>
  );
}

/**
 * The state of a list while its screen is shown. It is loaded when the query changes, again after a
 * failure when the connection or the login returns, and silently when the window regains the focus.
 */
function useList<Item extends Identified, Extra>(
  store: ListStore<Item, Extra>,
  query: PageQuery,
): ListState<Item, Extra> {
  const list = useStore(store);
  const key = queryKey(query); // an open dialog is in the URL, but not in the query
  const hasFailed = list.status === 'failed';
  const isIn = useAuth(({ phase }) => phase === 'in');

  useEffect(() => void store.getState().load(), [store, key]);
  useEffect(() => () => store.getState().leave(), [store]);
  useRefetchOnFocus(() => void store.getState().refetch());

  useEffect(() => {
    const { status, reload } = store.getState();
    if (isIn && status === 'failed') void reload();
  }, [store, isIn]);

  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => void store.getState().reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed, store]);

  return list;
}

type SummaryProps = Pick<ListScreenProps<Identified, unknown>, 'many' | 'count' | 'showAll'> & {
  pageInfo: Parameters<typeof atLeast>[0];
  isLoading: boolean;
};

/** The number of items, and the button that removes the filters. */
function Summary({ many, count, showAll, pageInfo, isLoading }: SummaryProps) {
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <p role="status" className="text-ink-2 tabular-nums">
        {isLoading ? `Loading ${many}…` : count && atLeast(pageInfo, count)}
      </p>
      {showAll && <Button onClick={showAll.onClick}>{showAll.label}</Button>}
    </div>
  );
}
