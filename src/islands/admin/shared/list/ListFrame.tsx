import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Pager } from '#src/islands/ui/Pager.tsx';
import { useFlipList } from '#src/islands/ui/use-flip-list.ts';
import type { ListState } from '../../data/list/list-store.ts';
import { failureText, retryLabel } from './failure-text.ts';

interface ListFrameProps<Item extends { id: string }> {
  list: Pick<ListState<Item>, 'items' | 'pageInfo' | 'status'>;
  /** What stands there until the first answer when there is no listCache. */
  placeholder: ReactNode;
  /** What stands there when the list has loaded and has no items. */
  empty: ReactNode;
  /** What stands beside 'Could not load.', if anything. */
  failureDetail?: string | undefined;
  pagerLabel: string;
  /** Utility classes of the list, and of one card in it. */
  className: string;
  cardClassName: string;
  /** The one card that the Tab key reaches; arrow keys lead to the others. */
  activeId: string | undefined;
  onActivate: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** What is in a card. The element `titleId` names the card. */
  children: (item: Item, titleId: string) => ReactNode;
}

/** The states of every list screen: loading, failed, empty, and its items with paging. */
export function ListFrame<Item extends { id: string }>(props: ListFrameProps<Item>) {
  const { list, placeholder, empty, failureDetail, pagerLabel, className, cardClassName } = props;
  const { activeId, onActivate, onKeyDown, onRetry, onPage, children } = props;
  const { items, pageInfo, status } = list;
  const listRef = useRef<HTMLUListElement>(null);
  useFlipList(
    listRef,
    items.map(({ id }) => id),
  );

  if (status === 'failed') {
    return (
      <LoadFailure
        text={failureText}
        detail={failureDetail}
        retryLabel={retryLabel}
        onRetry={onRetry}
      />
    );
  }
  if (items.length === 0) {
    if (status === 'loading') return <div className={className}>{placeholder}</div>;
    return empty;
  }
  return (
    <>
      <ul
        ref={listRef}
        // A quick answer does not flash: the list fades only when it takes longer than 200 ms.
        className={`${className} transition-opacity ${status === 'loading' ? 'opacity-60 delay-200' : ''}`}
        aria-busy={status === 'loading'}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => (
          <li key={item.id} className="min-w-0">
            <article
              data-card={item.id}
              tabIndex={item.id === activeId ? 0 : -1}
              aria-labelledby={titleId(item.id)}
              className={`${cardClassName} h-full scroll-my-20 border border-line bg-paper`}
              onFocus={() => onActivate(item.id)}
            >
              {children(item, titleId(item.id))}
            </article>
          </li>
        ))}
      </ul>
      <Pager
        label={pagerLabel}
        currentPage={pageInfo.currentPage}
        totalPages={pageInfo.totalPages}
        onChange={onPage}
      />
    </>
  );
}

const titleId = (itemId: string) => `title-${itemId}`;
