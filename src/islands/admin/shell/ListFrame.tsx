import { useEffect, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import type { ListState } from '../stores/list-store.ts';
import { failureText, retryLabel } from './failure-text.ts';

interface ListFrameProps<Item extends { id: string }> {
  list: ListState<Item>;
  /** What stands there until the first answer when there is no mirror. */
  placeholder: ReactNode;
  emptyText: string;
  pagerLabel: string;
  /** Utility classes of the list. */
  className: string;
  children: (item: Item) => ReactNode;
}

/** The states of every list screen: loading, failed, empty, and its items with paging. */
export function ListFrame<Item extends { id: string }>(props: ListFrameProps<Item>) {
  const { list, placeholder, emptyText, pagerLabel, className, children } = props;
  const { items, pageInfo, status, load, goTo } = list;

  // Spec §2: the page is fetched on mount; goTo fetches it whenever it changes.
  useEffect(() => void load(1), [load]);

  if (status === 'failed') {
    return (
      <LoadFailure
        text={failureText}
        retryLabel={retryLabel}
        onRetry={() => void load(pageInfo.currentPage)}
      />
    );
  }
  if (items.length === 0) {
    if (status === 'loading') return <div className={className}>{placeholder}</div>;
    return <p className="notice">{emptyText}</p>;
  }
  return (
    <>
      <ul
        className={`${className} ${status === 'loading' ? 'opacity-60' : ''}`}
        aria-busy={status === 'loading'}
      >
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <Pager
        label={pagerLabel}
        currentPage={pageInfo.currentPage}
        totalPages={pageInfo.totalPages}
        onChange={(page) => void goTo(page)}
      />
    </>
  );
}
