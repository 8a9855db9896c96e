import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { openDraft } from './editor-draft.ts';
import type { EditableResource, EditorStore } from './editor-state.ts';
import { createEditor } from './editor.store.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { ItemVersions } from './ItemVersions.tsx';

interface ItemEditorProps<Item extends ResourceItem, Fields extends object> {
  resource: EditableResource<Item, Fields>;
  /** The item to edit, as the administrator saw it; without one a new item is made. */
  seen: Item | undefined;
  /** Names what is typed here, so that it can be found again. */
  draftId: string;
  /** Stands above the form of a new item: what it can begin with. */
  Templates?: ComponentType<{ store: EditorStore }> | undefined;
  /** Opens the editor anew on the item as it has just been saved. */
  onReopen: (item: Item) => void;
  onClose: () => void;
}

/** The add and edit dialog of any resource: opens its draft, and then the dialog on it. */
export function ItemEditor<Item extends ResourceItem, Fields extends object>(
  props: ItemEditorProps<Item, Fields>,
) {
  const { resource, seen, draftId, Templates, onReopen, onClose } = props;
  const { name, editor } = resource;
  const [store, setStore] = useState<EditorStore<Item>>();

  // The dialog keeps what it opened with: a list that loads again must not change it meanwhile.
  const open = useEffectEvent(async () => {
    const owner = useAuth.getState().userName ?? '';
    const draft = await openDraft({ id: draftId, owner, resource: name, itemId: seen?.id });
    return createEditor(resource, seen, draft);
  });
  useEffect(() => {
    let isLeft = false;
    const opening = open();
    void opening.then((opened) => !isLeft && setStore(opened));
    return () => {
      isLeft = true;
      void opening.then((opened) => opened.getState().release());
    };
  }, []);

  const [title] = useState(seen ? editor.titles.edit : editor.titles.create);
  if (store) {
    return (
      <EditorDialog
        store={store}
        resource={resource}
        title={title}
        above={
          seen ? (
            <ItemVersions store={store} resource={resource} />
          ) : (
            Templates && <Templates store={store} />
          )
        }
        onReopen={onReopen}
        onClose={onClose}
      />
    );
  }
  // No dialog yet: the one to come must find focus on the control that it shall give it back to.
  return <div role="status" aria-label="Opening" className="veil waiting" />;
}
