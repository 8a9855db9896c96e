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
import type { ActionOptions } from './use-editor-actions.ts';

interface ItemEditorProps extends Pick<ActionOptions, 'onReopen'> {
  resource: EditableResource;
  /** The item to edit, as the administrator saw it; undefined for a new item. */
  seen: ResourceItem | undefined;
  /** Id of the draft. */
  draftId: string;
  /** Resolves to the reason if the preview for which the item was saved cannot be opened. */
  previewFailure?: Promise<string | undefined> | undefined;
  /** Shown above the form of a new item: templates to start from. */
  Templates?: ComponentType | undefined;
  onClose: () => void;
}

/** The add and edit dialog of any resource. It opens the draft first, then the dialog. */
export function ItemEditor(props: ItemEditorProps) {
  const { resource, seen, draftId, previewFailure, Templates, onReopen, onClose } = props;
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
    const store = createEditor(resource, seen, draft);
    void previewFailure?.then(store.getState().notePreview);
    return { store, resource, formId };
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
  // Focus stays on the control that opened the dialog, which returns it on closing.
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
