import type { ReactNode, RefObject } from 'react';
import { useStore } from 'zustand';
import { isPageInRange } from '../../data/list/list-arithmetic.ts';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';
import { pageParameter } from '../../data/list-address.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';
import { useListView } from '../../data/list-view.ts';
import { useDrafts } from '../editor/use-drafts.ts';
import { onDemand } from '../on-demand.tsx';
import { CardActions } from './CardActions.tsx';
import { CompactItem } from './CompactItem.tsx';
import { atLeast, countText } from './count-text.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListHead } from './ListHead.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SelectBox } from './SelectBox.tsx';
import { useListQuery } from './use-list-query.ts';
import type { useRovingFocus } from './use-roving-focus.ts';
import type { Selection } from './use-selection.ts';

const NothingMatches = onDemand(
  'The way back to the whole list',
  async () => (await import('./NothingMatches.tsx')).NothingMatches,
);

/** What a card gets beside its item. */
export interface CardControls {
  /** Id for the element that names the card. */
  titleId: string;
  /** The buttons for what can be done to the item. */
  actions: ReactNode;
  /** The box that chooses it for an action on several. */
  select: ReactNode;
}

/** What a section adds to a resource's definition: how its items look. */
export interface ListAppearance<Item> {
  /** Utility classes of the list, and of one card in it. */
  className: string;
  cardClassName: string;
  /** What stands there until the first answer. */
  placeholder: ReactNode;
  card: (item: Item, controls: CardControls) => ReactNode;
  /** What stands under the title where the list is compact. */
  facts: (item: Item) => ReactNode;
}

interface ResourceListProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> extends ListAppearance<Item> {
  resource: Resource<Item, Fields, Query>;
  cards: ReturnType<typeof useRovingFocus<Item>>;
  searchRef: RefObject<HTMLInputElement | null>;
  selection: Selection<Item>;
  onEdit: (item: Item) => void;
  onDuplicate: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** Toolbar, count and cards of what the address asks for. */
export function ResourceList<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: ResourceListProps<Item, Fields, Query>) {
  const { resource, cards, searchRef, selection, onEdit, onDuplicate, onDelete } = props;
  const { list: config, store } = resource;
  const query = useListQuery(resource);
  const list = useStore(store);
  const { pageInfo, status, totalOfAll } = list;
  const filters = [config.stateFilter, config.filter(query, list)];
  const drafts = useDrafts(resource.name);
  const view = useListView();
  const isCompact = view === 'compact';

  const turnTo = (page: number) => {
    if (!isPageInRange(page, pageInfo)) return;
    cards.focusStart();
    setSearchParams({ page: pageParameter(page) }, 'push');
  };
  const retry = () => {
    cards.focusStart();
    void list.reload();
  };
  return (
    // What stands beside what depends on the room that the sidebar leaves, not on the window.
    <div className="@container">
      <ListToolbar query={query} sorts={config.sorts} filters={filters} searchRef={searchRef} />
      <ListHead
        count={
          status === 'ready'
            ? atLeast(pageInfo, (found) =>
                countText({ query, found, all: totalOfAll, words: config.words }),
              )
            : ''
        }
        view={view}
        shown={status === 'failed' ? 0 : list.items.length}
        chosen={selection.chosen.length}
        onChooseAll={selection.chooseAll}
      />
      <ListFrame
        list={list}
        placeholder={props.placeholder}
        empty={
          isWhole(query) ? (
            <p className="notice">{config.emptyText}</p>
          ) : (
            <NothingMatches query={query} filters={filters} />
          )
        }
        failureDetail={config.failureDetail?.(list.failure)}
        pagerLabel={config.pagerLabel}
        className={isCompact ? 'grid' : props.className}
        cardClassName={
          isCompact
            ? '-mt-px flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2'
            : props.cardClassName
        }
        activeId={cards.activeId}
        onActivate={cards.onActivate}
        onKeyDown={cards.onKeyDown}
        onRetry={retry}
        onPage={turnTo}
      >
        {(item, titleId) => {
          const actions = (
            <CardActions
              title={item.title}
              hasDraft={drafts.some(({ itemId }) => itemId === item.id)}
              onEdit={() => onEdit(item)}
              onDuplicate={() => onDuplicate(item)}
              onDelete={() => onDelete(item)}
            />
          );
          const select = (
            <SelectBox
              name={`Select ${item.title}`}
              {...(isCompact ? {} : { label: 'Select' })}
              isChecked={selection.isChosen(item.id)}
              onChange={(isChosen) => selection.choose(item.id, isChosen)}
            />
          );
          return isCompact ? (
            <CompactItem {...{ item, titleId, actions, select }} facts={props.facts(item)} />
          ) : (
            props.card(item, { titleId, actions, select })
          );
        }}
      </ListFrame>
    </div>
  );
}
