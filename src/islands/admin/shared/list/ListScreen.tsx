import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { isPageInRange } from '../../data/list/list-arithmetic.ts';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { setSearchParams } from '../../data/router.ts';
import { DraftNotices } from '../editor/DraftNotices.tsx';
import { ItemEditor } from '../editor/ItemEditor.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { countText } from './count-text.ts';
import { DeleteItem } from './DeleteItem.tsx';
import { ListFocusProvider, useListElements } from './list-focus.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import { useItemDialog } from './use-item-dialog.ts';
import { useListQuery } from './use-list-query.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** What a card gets beside its item. */
export interface CardControls {
  /** Id for the element that names the card. */
  titleId: string;
  onEdit: () => void;
  onDelete: () => void;
}

interface ListScreenProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> {
  resource: Resource<Item, Fields, Query>;
  /** Utility classes of the list, and of one card in it. */
  className: string;
  cardClassName: string;
  /** What stands there until the first answer. */
  placeholder: ReactNode;
  card: (item: Item, controls: CardControls) => ReactNode;
  /** Which item is about to be deleted, and what is deleted with it; its title unless given. */
  deletionDetail?: (item: Item) => string;
}

const titleOf = ({ title }: ResourceItem) => `“${title}”`;

/** A screen that lists, adds, edits and deletes the items of one resource (spec §2). */
export function ListScreen<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: ListScreenProps<Item, Fields, Query>) {
  const { resource, deletionDetail = titleOf } = props;
  const { store, list } = resource;
  const items = useStore(store, (state) => state.items);
  const status = useStore(store, (state) => state.status);
  const rootRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focus = useListElements(rootRef, addRef);
  const { editor, add, edit, goOn, close } = useItemDialog(resource);
  const [doomed, setDoomed] = useState<Item>();
  const cards = useRovingFocus({
    items,
    status,
    isDialogOpen: editor !== undefined || doomed !== undefined,
    isLoading: () => store.getState().status === 'loading',
    focus,
    onEdit: edit,
    onDelete: setDoomed,
  });
  useShortcuts({
    '/': () => searchRef.current?.select(),
    n: add,
  });

  const remove = async (id: string) => {
    try {
      await store.getState().remove(id);
    } finally {
      // A failure may leave the item where it was; then focus returns to it.
      const isGone = !store.getState().items.some((item) => item.id === id);
      if (isGone) cards.focusAfter(id);
    }
  };

  return (
    <ListFocusProvider value={focus}>
      <div ref={rootRef} className={list.isAddFloating ? 'pb-24' : ''}>
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-h2">{list.heading}</h1>
          <AddButton {...list} buttonRef={addRef} onAdd={add} />
        </header>
        <DraftNotices resource={resource.name} onContinue={goOn} />
        <List {...props} cards={cards} searchRef={searchRef} onEdit={edit} onDelete={setDoomed} />
        {editor && (
          <ItemEditor key={editor.draftId} resource={resource} {...editor} onClose={close} />
        )}
        {doomed && (
          <DeleteItem
            id={doomed.id}
            detail={deletionDetail(doomed)}
            resource={resource}
            remove={remove}
            onClose={() => setDoomed(undefined)}
          />
        )}
      </div>
    </ListFocusProvider>
  );
}

interface AddButtonProps {
  addLabel: string;
  isAddFloating?: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAdd: () => void;
}

function AddButton({ addLabel, isAddFloating = false, buttonRef, onAdd }: AddButtonProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-keyshortcuts="n"
      className={`button button-amber ${isAddFloating ? 'fixed right-5 bottom-5 z-20 shadow-floating sm:right-8 sm:bottom-8' : ''}`}
      onClick={onAdd}
    >
      {addLabel}
    </button>
  );
}

interface ListProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> extends ListScreenProps<Item, Fields, Query> {
  cards: ReturnType<typeof useRovingFocus<Item>>;
  searchRef: RefObject<HTMLInputElement | null>;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** Toolbar, count and cards: what the address asks for. */
function List<Item extends ResourceItem, Fields extends object, Query extends ListQuery>(
  props: ListProps<Item, Fields, Query>,
) {
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
