import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { useAuth } from '../../data/auth.store.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { EditorProvider } from './editor-context.ts';
import { openDraft } from './editor-draft.ts';
import type { EditableResource } from './editor-state.ts';
import { createEditor } from './editor.store.ts';
import { EditorDialog } from './EditorDialog.tsx';
import { ItemHistory } from './ItemHistory.tsx';

interface ItemEditorProps {
  resource: EditableResource;
  /** The item to edit, as the administrator saw it; without one a new item is made. */
  seen: ResourceItem | undefined;
  /** Id of the draft. */
  draftId: string;
  /** Stands above the form of a new item: what it can begin with. */
  Templates?: ComponentType | undefined;
  /** Opens the editor anew on the item as it has just been saved. */
  onReopen: (item: ResourceItem) => void;
  onClose: () => void;
}

/** The add and edit dialog of any resource: opens its draft, and then the dialog on it. */
export function ItemEditor(props: ItemEditorProps) {
  const { resource, seen, draftId, Templates, onReopen, onClose } = props;
  const [editor, setEditor] = useState<ComponentProps<typeof EditorProvider>['value']>();
  const formId = useId();

  // The dialog does not follow its list: a reload must not change an open editor.
  const open = useEffectEvent(async () => {
    const owner = useAuth.getState().userName ?? '';
    const draft = await openDraft({
      id: draftId,
      owner,
      resource: resource.name,
      itemId: seen?.id,
    });
    return { store: createEditor(resource, seen, draft), resource, formId };
  });
  useEffect(() => {
    let isLeft = false;
    const opening = open();
    void opening.then((opened) => !isLeft && setEditor(opened));
    return () => {
      isLeft = true;
      void opening.then(({ store }) => store.getState().release());
    };
  }, []);

  const [isNew] = useState(!seen);
  // No dialog yet: the one to come must find focus on the control that it shall give it back to.
  if (!editor) return <div role="status" aria-label="Opening" className="veil waiting" />;
  return (
    <EditorProvider value={editor}>
      <EditorDialog
        title={resource.editor.titles[isNew ? 'create' : 'edit']}
        above={seen ? <ItemHistory /> : Templates && <Templates />}
        onReopen={onReopen}
        onClose={onClose}
      />
    </EditorProvider>
  );
}
