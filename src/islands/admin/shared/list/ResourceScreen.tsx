import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isPageInRange } from '../../data/list/list-store.ts';
import { isWhole } from '../../data/list/list-query.ts';
import { pageParameter } from '../../data/list-address.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { setSearchParams, useSearch } from '../../data/router.ts';
import { ApiError } from '#src/client/request.ts';
import { DraftNotices } from '../editor/DraftNotices.tsx';
import { ItemEditor } from '../editor/ItemEditor.tsx';
import { useDrafts } from '../editor/use-drafts.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { atLeast, countText } from './count-text.ts';
import { archiveInstead, restoreItem, type DeleteAlternative } from './change-with-undo.ts';
import { FilterBar } from './FilterBar.tsx';
import { ItemCard, type ItemActions, type ItemAppearance } from './ItemCard.tsx';
import { ListBar } from './ListBar.tsx';
import { ListFocusProvider, useListElements, useRovingFocus } from './list-focus.ts';
import { ListHead, listView } from './ListHead.tsx';
import { ListScreen } from './ListScreen.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { useItemDialog } from './use-item-dialog.ts';

const DeleteItem = lazyPart(
  'The confirmation',
  async () => (await import('./DeleteItem.tsx')).DeleteItem,
);
const SelectionActions = lazyPart(
  'The actions for the selected items',
  async () => (await import('./SelectionActions.tsx')).SelectionActions,
);

interface ResourceScreenProps<
  Item extends ResourceItem = ResourceItem,
> extends ItemAppearance<Item> {
  resource: Resource;
  /** Utility classes of the list of cards. */
  className: string;
  /** What is shown until the first answer. */
  placeholder: ReactNode;
  /** Shown beside the heading: further actions on the list. */
  beside?: ReactNode;
  /** Describes what is about to be deleted; the title by default. */
  deletionDetail?: (item: Item) => string;
  /** The alternative to a deletion; archives the item by default. */
  deletionAlternative?: (item: Item) => DeleteAlternative | undefined;
  /** Templates for a new item. */
  Templates?: ComponentProps<typeof ItemEditor>['Templates'];
}

const titleOf = ({ title }: ResourceItem) => `“${title}”`;

/** A screen that lists, adds, edits and deletes the items of one resource (requirements §2). */
export function ResourceScreen<Item extends ResourceItem>(typed: ResourceScreenProps<Item>) {
  // A resource only lists its own items.
  const props = typed as unknown as ResourceScreenProps;
  const { resource } = props;
  const { deletionDetail = titleOf, deletionAlternative = archiveInstead } = props;
  const { store, list: config } = resource;
  const { items, status, selected, select, clearSelection } = useStore(store);
  const rootRef = useRef<HTMLDivElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focus = useListElements(rootRef, addRef);
  const { editor, add, edit, reopen, duplicate, resumeDraft, close } = useItemDialog(resource);
  const [itemToDelete, setItemToDelete] = useState<ResourceItem>();
  const cards = useRovingFocus({
    items,
    status,
    isDialogOpen: editor !== undefined || itemToDelete !== undefined,
    isLoading: () => store.getState().status === 'loading',
    focus,
    onEdit: edit,
    onDelete: setItemToDelete,
  });
  useShortcuts({ n: add });

  const addButton = (
    <Button
      isLarge
      ref={addRef}
      aria-keyshortcuts="n"
      look="amber"
      className="ml-auto"
      onClick={add}
    >
      {config.addLabel}
    </Button>
  );
  const hasSelection = selected.size > 0 && status !== 'failed'; // a failed list shows no items
  return (
    <ListFocusProvider value={focus}>
      <div ref={rootRef}>
        <Items
          {...props}
          cards={cards}
          beside={
            <>
              {props.beside}
              {!config.isAddFloating && addButton}
            </>
          }
          notices={
            <DraftNotices
              resource={resource.name}
              openId={editor?.draftId}
              onContinue={resumeDraft}
            />
          }
          onSelect={select}
          actions={{
            restore: (item) => void restoreItem(resource, item, focus),
            ...{ edit, duplicate, remove: setItemToDelete },
          }}
        />
        {(config.isAddFloating || hasSelection) && (
          <ListBar>
            {hasSelection && (
              <SelectionActions
                {...{ resource, deletionDetail, items, selected }}
                onClear={clearSelection}
              />
            )}
            {config.isAddFloating && addButton}
          </ListBar>
        )}
        {editor && (
          <ItemEditor
            key={editor.draftId}
            resource={resource}
            {...editor}
            Templates={props.Templates}
            onReopen={reopen}
            onClose={() => close(editor.draftId)}
          />
        )}
        {itemToDelete && (
          <DeleteItem
            item={itemToDelete}
            detail={deletionDetail(itemToDelete)}
            alternative={deletionAlternative(itemToDelete)}
            resource={resource}
            onGone={cards.focusAfter}
            onClose={() => setItemToDelete(undefined)}
          />
        )}
      </div>
    </ListFocusProvider>
  );
}

interface ItemsProps extends ResourceScreenProps {
  cards: ReturnType<typeof useRovingFocus>;
  /** Shown above the toolbar. */
  notices: ReactNode;
  onSelect: (items: readonly ResourceItem[], isSelected: boolean) => void;
  actions: ItemActions;
}

/** Heading, toolbar and cards of the list that the URL names. */
function Items(props: ItemsProps) {
  const { resource, cards, notices, className, placeholder, onSelect, actions } = props;
  const { list: config, store, name } = resource;
  const query = resource.readQuery(useSearch());
  const { items, pageInfo, status, totalOfAll, extra, error, selected, reload } = useStore(store);
  const options = resource.filterOptions?.(query, { items, years: extra?.years ?? [] }) ?? {};
  const drafts = useDrafts(name);
  const view = listView.useValue();
  const isCompact = view === 'compact';
  const count = (found: number) =>
    countText({ query, found, all: totalOfAll, words: config.words });
  const isServers = error instanceof ApiError && error.code !== undefined;
  return (
    <ListScreen
      {...{ store, query }}
      heading={config.heading}
      beside={props.beside}
      many={name}
      summary={
        <ListHead
          count={status === 'ready' ? atLeast(pageInfo, count) : ''}
          view={view}
          shown={items.length}
          chosen={items.filter(({ id }) => selected.has(id)).length}
          onChooseAll={(isSelected) => onSelect(items, isSelected)}
        />
      }
      placeholder={<div className={className}>{placeholder}</div>}
      empty={
        isWhole(query) ? (
          <p className="notice">{config.emptyText}</p>
        ) : (
          <NothingMatches filters={resource.filters} {...{ query, options }} />
        )
      }
      failureDetail={config.failureDetail?.(isServers ? error.message : undefined)}
      className={isCompact ? 'grid' : className}
      itemClassName="min-w-0"
      onKeyDown={cards.onKeyDown}
      onRetry={() => {
        cards.focusStart();
        void reload();
      }}
      onPage={(page) => {
        if (!isPageInRange(page, pageInfo)) return;
        cards.focusStart();
        setSearchParams({ page: pageParameter(page) }, 'push');
      }}
      row={(item) => (
        <ItemCard
          {...{ item, isCompact, actions }}
          appearance={props}
          hasDraft={drafts.some(({ itemId }) => itemId === item.id)}
          tabIndex={item.id === cards.activeId ? 0 : -1}
          isSelected={selected.has(item.id)}
          onActivate={cards.onActivate}
          onSelect={(isSelected) => onSelect([item], isSelected)}
        />
      )}
    >
      {notices}
      <FilterBar list={toolbarOf(resource)} values={query} {...{ store, options }} />
    </ListScreen>
  );
}

/** Search, filters and export of the list of a resource. */
const toolbarOf = (resource: Resource) => ({
  filters: resource.filters,
  searchIn: 'query' as const,
  nouns: [resource.list.words.one, resource.list.words.many] as const,
  columns:
    '@sm:grid-cols-3 @sm:*:first:col-span-3 @3xl:grid-cols-[minmax(0,1fr)_10rem_9rem_9rem_auto] @3xl:*:first:col-span-1',
  fetchPage: resource.api.list,
  file: async (items: readonly ResourceItem[], now: string) =>
    (await import('./export-items.ts')).exportItems(resource, items, now),
});
