import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { DraftNotices } from '../editor/DraftNotices.tsx';
import { ItemEditor } from '../editor/ItemEditor.tsx';
import { onDemand } from '../on-demand.tsx';
import { useRefetchOnFocus } from '../use-refetch-on-focus.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { archiveInstead, type DeleteAlternative } from './delete-alternative.ts';
import { itemActions } from './item-actions.ts';
import { ListBar } from './ListBar.tsx';
import { ListFocusProvider, useListElements } from './list-focus.ts';
import { ResourceList, type ListAppearance } from './ResourceList.tsx';
import { useItemDialog } from './use-item-dialog.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useSelection } from './use-selection.ts';

const DeleteItem = onDemand(
  'The question before a deletion',
  async () => (await import('./DeleteItem.tsx')).DeleteItem,
);
const SelectionActions = onDemand(
  'What can be done to the selected items',
  async () => (await import('./SelectionActions.tsx')).SelectionActions,
);

interface ListScreenProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> extends ListAppearance<Item> {
  resource: Resource<Item, Fields, Query>;
  /** Stands beside the heading: a way to what else can be done with the list. */
  beside?: ReactNode;
  /** Which item is about to be deleted, and what is deleted with it; its title unless given. */
  deletionDetail?: (item: Item) => string;
  /** What is offered in place of a deletion: to archive the item, unless given. */
  deletionAlternative?: (item: Item) => DeleteAlternative | undefined;
  /** What a new item can begin with. */
  Templates?: ComponentProps<typeof ItemEditor>['Templates'];
}

const titleOf = ({ title }: ResourceItem) => `“${title}”`;

/** A screen that lists, adds, edits and deletes the items of one resource (requirements §2). */
export function ListScreen<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: ListScreenProps<Item, Fields, Query>) {
  const { resource, beside } = props;
  const { deletionDetail = titleOf, deletionAlternative = archiveInstead } = props;
  const { store, list } = resource;
  const items = useStore(store, (state) => state.items);
  const status = useStore(store, (state) => state.status);
  const rootRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const focus = useListElements(rootRef, addRef);
  const { editor, add, edit, reopen, duplicate, goOn, close } = useItemDialog(resource);
  const selection = useSelection(status === 'failed' ? [] : items); // those that are shown
  const [itemToDelete, setItemToDelete] = useState<Item>();
  const cards = useRovingFocus({
    items,
    status,
    isDialogOpen: editor !== undefined || itemToDelete !== undefined,
    isLoading: () => store.getState().status === 'loading',
    focus,
    onEdit: edit,
    onDelete: setItemToDelete,
  });
  useRefetchOnFocus(() => void store.getState().refresh());
  useShortcuts({
    '/': () => searchRef.current?.select(),
    n: add,
  });

  const { remove, changeState } = itemActions(resource, cards.focusAfter);
  const addButton = (
    <button
      ref={addRef}
      type="button"
      aria-keyshortcuts="n"
      className="button button-amber ml-auto"
      onClick={add}
    >
      {list.addLabel}
    </button>
  );
  return (
    <ListFocusProvider value={focus}>
      <div ref={rootRef}>
        <header className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className={`grow text-h2 ${beside ? 'max-lg:w-full' : ''}`}>{list.heading}</h1>
          {beside}
          {!list.isAddFloating && addButton}
        </header>
        <DraftNotices resource={resource.name} openId={editor?.draftId} onContinue={goOn} />
        <ResourceList
          {...props}
          cards={cards}
          searchRef={searchRef}
          selection={selection}
          onEdit={edit}
          onDuplicate={(item) => void duplicate(item)}
          onDelete={setItemToDelete}
        />
        {(list.isAddFloating || selection.chosen.length > 0) && (
          <ListBar>
            {selection.chosen.length > 0 && (
              <SelectionActions
                resource={resource}
                chosen={selection.chosen}
                deletionDetail={deletionDetail}
                onClear={() => selection.chooseAll(false)}
              />
            )}
            {list.isAddFloating && addButton}
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
            id={itemToDelete.id}
            detail={deletionDetail(itemToDelete)}
            alternative={deletionAlternative(itemToDelete)}
            resource={resource}
            remove={remove}
            changeState={(state) => changeState(itemToDelete, state)}
            onClose={() => setItemToDelete(undefined)}
          />
        )}
      </div>
    </ListFocusProvider>
  );
}
