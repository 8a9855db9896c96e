import type { ReactNode, RefObject } from 'react';
import { useStore } from 'zustand';
import { isPageInRange } from '../../data/list/list-arithmetic.ts';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';
import { countText } from './count-text.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { useListQuery } from './use-list-query.ts';
import type { useRovingFocus } from './use-roving-focus.ts';

/** What a card gets beside its item. */
export interface CardControls {
  /** Id for the element that names the card. */
  titleId: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What a section adds to a resource's definition: how its items look. */
export interface ListAppearance<Item> {
  /** Utility classes of the list, and of one card in it. */
  className: string;
  cardClassName: string;
  /** What stands there until the first answer. */
  placeholder: ReactNode;
  card: (item: Item, controls: CardControls) => ReactNode;
}

interface ResourceListProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> extends ListAppearance<Item> {
  resource: Resource<Item, Fields, Query>;
  cards: ReturnType<typeof useRovingFocus<Item>>;
  searchRef: RefObject<HTMLInputElement | null>;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** Toolbar, count and cards of what the address asks for. */
export function ResourceList<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: ResourceListProps<Item, Fields, Query>) {
  const { resource, cards, searchRef, onEdit, onDelete } = props;
  const { list: config, store } = resource;
  const query = useListQuery(resource);
  const list = useStore(store);
  const { pageInfo, status, totalOfAll } = list;
  const filter = config.filter(query);

  const turnTo = (page: number) => {
    if (!isPageInRange(page, pageInfo)) return;
    cards.focusStart();
    setSearchParams({ page: page === 1 ? undefined : String(page) }, 'push');
  };
  const retry = () => {
    cards.focusStart();
    void list.reload();
  };
  return (
    // What stands beside what depends on the room that the sidebar leaves, not on the window.
    <div className="@container">
      <ListToolbar query={query} sorts={config.sorts} filter={filter} searchRef={searchRef} />
      <p role="status" className="my-4 min-h-[1.55em] text-small text-steel tabular-nums">
        {status === 'ready' &&
          countText({
            query,
            found: pageInfo.totalRecords,
            all: totalOfAll,
            words: config.words,
          })}
      </p>
      <ListFrame
        list={list}
        placeholder={props.placeholder}
        empty={
          isWhole(query) ? (
            <p className="notice">{config.emptyText}</p>
          ) : (
            <NothingMatches query={query} filter={filter} />
          )
        }
        failureDetail={config.failureDetail?.(list.failure)}
        pagerLabel={config.pagerLabel}
        className={props.className}
        cardClassName={props.cardClassName}
        activeId={cards.activeId}
        onActivate={cards.onActivate}
        onKeyDown={cards.onKeyDown}
        onRetry={retry}
        onPage={turnTo}
      >
        {(item, titleId) =>
          props.card(item, {
            titleId,
            onEdit: () => onEdit(item),
            onDelete: () => onDelete(item),
          })
        }
      </ListFrame>
    </div>
  );
}
