import { useEffect, useEffectEvent, useState } from 'react';
import type { StoreApi } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import type { EditedItem, EditorSpec } from './editor-spec.ts';
import type { EditorState } from './editor-state.ts';
import { createEditor } from './editor.store.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { openDraft } from './open-draft.ts';

/** What a section gives its editor. */
export interface EditorProps<Item> {
  /** The item to edit, as the administrator saw it; without one a new item is made. */
  seen: Item | undefined;
  /** Names what is typed here, so that it can be found again. */
  draftId: string;
  onClose: () => void;
}

interface ItemEditorProps<
  Item extends EditedItem,
  Fields extends object,
> extends EditorProps<Item> {
  spec: EditorSpec<Item, Fields>;
}

/** The add and edit dialog of any resource: opens its draft, and then the dialog on it. */
export function ItemEditor<Item extends EditedItem, Fields extends object>({
  spec,
  seen,
  draftId,
  onClose,
}: ItemEditorProps<Item, Fields>) {
  const [store, setStore] = useState<StoreApi<EditorState<Item>>>();

  // The dialog keeps what it opened with: a list that loads again must not change it under a hand.
  const open = useEffectEvent(async () => {
    const owner = useAuth.getState().userName ?? '';
    const { resource } = spec;
    return createEditor(
      spec,
      seen,
      await openDraft({ id: draftId, owner, resource, itemId: seen?.id }),
    );
  });
  useEffect(() => {
    let isLeft = false;
    const opening = open();
    void opening.then((editor) => !isLeft && setStore(editor));
    return () => {
      isLeft = true;
      void opening.then((editor) => editor.getState().release());
    };
  }, []);

  const [title] = useState(seen ? spec.titles.edit : spec.titles.create);
  if (store) return <EditorDialog spec={spec} store={store} title={title} onClose={onClose} />;
  // No dialog yet: the one to come must find focus on the control that it shall give it back to.
  return <div role="status" aria-label="Opening" className="veil waiting" />;
}
