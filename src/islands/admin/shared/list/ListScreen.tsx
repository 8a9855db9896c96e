import { useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { useStore } from 'zustand';
import type { ResourceName } from '#src/client/drafts.ts';
import { DraftNotices } from '../editor/DraftNotices.tsx';
import { setSearchParams } from '../../data/router.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { isPageInRange } from '../../data/list-arithmetic.ts';
import { isWhole, type ListQuery, type QueryOf } from '../../data/list-query.ts';
import type { ResourceStore } from '../../data/resource-store.ts';
import { countText, type CountWords } from './count-text.ts';
import { DeleteItem, type Deletion } from './DeleteItem.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListToolbar, type ListFilter } from './ListToolbar.tsx';
import { NothingMatches } from './NothingMatches.tsx';
import type { SelectOption } from './SelectField.tsx';
import { useRovingFocus } from './use-roving-focus.ts';
import { useDialogParams } from './use-dialog-params.ts';
import { useListParams } from './use-list-params.ts';

/** What a card is given beside its item. */
export interface CardControls {
  /** Id for the element that names the card. */
  titleId: string;
  onEdit: () => void;
  onDelete: () => void;
}

interface ListScreenProps<
  Item extends { id: string; title: string },
  Draft,
  Schema extends z.ZodObject,
  Query extends ListQuery,
> {
  resource: ResourceName;
  store: ResourceStore<Item, Draft, Query>;
  schema: Schema;
  heading: string;
  addLabel: string;
  /** The add button floats over the list instead of standing beside the heading. */
  isAddFloating?: boolean;
  words: CountWords;
  sorts: readonly SelectOption[];
  /** The filter for what is asked for now. */
  filter: (query: Query) => ListFilter;
  /** Utility classes of the list, and of one card in it. */
  className: string;
  cardClassName: string;
  placeholder: ReactNode;
  emptyText: string;
  pagerLabel: string;
  /** What is said beside 'Could not load.', out of what the server said. */
  failureDetail?: (said: string | undefined) => string;
  getItem: (id: string, signal: AbortSignal) => Promise<Item>;
  goneText: string;
  deletion: Deletion;
  /** Which item a question before a deletion is about, and what goes with it. */
  deletionDetail: (item: Item) => string;
  card: (item: Item, controls: CardControls) => ReactNode;
  editor: (editor: { seen: Item | undefined; draftId: string; onClose: () => void }) => ReactNode;
}

/** A screen that lists, adds, edits and deletes the items of one resource (spec §2). */
export function ListScreen<
  Item extends { id: string; title: string },
  Draft,
  Schema extends z.ZodObject,
  Query extends QueryOf<Schema> & ListQuery,
>(props: ListScreenProps<Item, Draft, Schema, Query>) {
  const { resource, store, schema, getItem, goneText, words, isAddFloating = false } = props;
  const list = useStore(store);
  const query = useListParams<Schema, Query>(schema, list);
  useDialogParams({ resource, store, getItem, goneText });
  const rootRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);

  const { items, pageInfo, status, dialog, open } = list;
  const close = () => open({ kind: 'closed' });
  const add = () => open({ kind: 'create', draftId: crypto.randomUUID() });
  const edit = (item: Item) => open({ kind: 'edit', item, draftId: crypto.randomUUID() });
  const ask = (item: Item) => open({ kind: 'remove', item });
  const cards = useRovingFocus({
    items,
    isDialogOpen: dialog.kind !== 'closed',
    isLoading: () => store.getState().status === 'loading',
    rootRef,
    addRef,
    onEdit: edit,
    onDelete: ask,
  });
  useShortcuts({
    '/': () => searchRef.current?.select(),
    n: add,
  });

  const remove = async (id: string) => {
    try {
      await list.remove(id);
    } finally {
      // A failure may leave the item where it was; then focus goes back by itself.
      const isGone = !store.getState().items.some((item) => item.id === id);
      if (isGone) cards.focusAfter(id);
    }
  };
  const turnTo = (page: number) => {
    if (!isPageInRange(page, pageInfo)) return;
    cards.focusStart();
    setSearchParams({ page: page === 1 ? undefined : String(page) }, 'push');
  };
  const retry = () => {
    cards.focusStart();
    void list.reload();
  };

  const filter = props.filter(query);
  const isCounted = status === 'ready' && list.query !== undefined;
  const addButton = (
    <button
      ref={addRef}
      type="button"
      aria-keyshortcuts="n"
      className={`button button-amber ${isAddFloating ? 'fixed right-5 bottom-5 z-20 shadow-floating sm:right-8 sm:bottom-8' : ''}`}
      onClick={add}
    >
      {props.addLabel}
    </button>
  );
  return (
    <div ref={rootRef} className={isAddFloating ? 'pb-24' : ''}>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-h2">{props.heading}</h1>
        {addButton}
      </header>
      <DraftNotices
        resource={resource}
        onContinue={({ id, itemId }) =>
          itemId
            ? setSearchParams({ new: undefined, edit: itemId, draft: id })
            : open({ kind: 'create', draftId: id })
        }
      />
      {/* What stands beside what depends on the room that the sidebar leaves, not on the window. */}
      <div className="@container">
        <ListToolbar query={query} sorts={props.sorts} filter={filter} searchRef={searchRef} />
        <p role="status" className="my-4 min-h-[1.55em] text-small text-steel tabular-nums">
          {isCounted &&
            countText({ query, found: pageInfo.totalRecords, all: list.totalOfAll, words })}
        </p>
        <ListFrame
          list={list}
          placeholder={props.placeholder}
          empty={
            isWhole(query) ? (
              <p className="notice">{props.emptyText}</p>
            ) : (
              <NothingMatches query={query} filter={filter} />
            )
          }
          failureDetail={props.failureDetail?.(list.failure)}
          pagerLabel={props.pagerLabel}
          className={props.className}
          cardClassName={props.cardClassName}
          activeId={cards.activeId}
          onActivate={cards.onActivate}
          onKeyDown={cards.onKeyDown}
          onRetry={retry}
          onPage={turnTo}
        >
          {(item, titleId) =>
            props.card(item, { titleId, onEdit: () => edit(item), onDelete: () => ask(item) })
          }
        </ListFrame>
      </div>
      {(dialog.kind === 'create' || dialog.kind === 'edit') &&
        props.editor({
          seen: dialog.kind === 'edit' ? dialog.item : undefined,
          draftId: dialog.draftId,
          onClose: close,
        })}
      {dialog.kind === 'remove' && (
        <DeleteItem
          id={dialog.item.id}
          detail={props.deletionDetail(dialog.item)}
          texts={props.deletion}
          remove={remove}
          onClose={close}
        />
      )}
    </div>
  );
}
