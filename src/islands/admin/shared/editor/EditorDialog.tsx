import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { editorFields } from '../../data/resources/read-values.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { useListFocus } from '../list/list-focus.ts';
import { onDemand } from '../on-demand.tsx';
import { useUnloadQuestion } from '../use-unload-question.ts';
import type { EditableResource, EditorStore } from './editor-state.ts';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices, SaveNotices } from './Notices.tsx';
import { FutureDateQuestion, LeaveQuestion } from './Questions.tsx';
import { useEditorActions } from './use-editor-actions.ts';

const CompareVersions = onDemand(
  'The comparison of the two versions',
  async () => (await import('./CompareVersions.tsx')).CompareVersions,
);

interface EditorDialogProps<Item extends ResourceItem, Fields extends object> {
  store: EditorStore<Item>;
  resource: EditableResource<Item, Fields>;
  title: string;
  /** Who saved the item last, and its earlier versions; of a new one what it can begin with. */
  above: ReactNode;
  onReopen: (item: Item) => void;
  onClose: () => void;
}

/** The dialog on an opened draft. It closes when the item is saved, and asks before it drops text. */
export function EditorDialog<Item extends ResourceItem, Fields extends object>(
  props: EditorDialogProps<Item, Fields>,
) {
  const { store, resource, title, above, onReopen, onClose } = props;
  const { media } = resource.editor;
  const isLocked = useStore(store, ({ sending }) => sending !== undefined);
  useUnloadQuestion(useStore(store, ({ canKeep, isDirty }) => !canKeep.texts && isDirty()));
  const isComparing = useStore(store, ({ comparison }) => comparison !== undefined);
  const [isLeaving, setIsLeaving] = useState(false);
  const created = useRef<string>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const list = useListFocus();
  const formId = useId();

  const onChange = useEffectEvent(({ resource: changed, id, kind }: Broadcast) => {
    const { seen, applyBroadcast } = store.getState();
    if (changed === resource.name && id === seen?.id && kind !== 'created') applyBroadcast(kind);
  });
  useEffect(() => onBroadcast(onChange), []);

  const { question, isScheduling, schedule, ...actions } = useEditorActions({
    store,
    resource,
    onSaved: (item, isNew) => {
      if (isNew) created.current = item.id;
      onClose();
    },
    onReopen,
  });
  const retry = () => {
    saveButton.current?.focus(); // the button that was pressed leaves with its notice
    actions.retry();
  };
  const leave = (how: 'keep' | 'discard') => {
    store.getState().leave(how);
    onClose();
  };
  const close = () => {
    if (store.getState().isDirty()) setIsLeaving(true);
    else leave('discard');
  };
  const returnFocus = (opener: HTMLElement | null) =>
    list?.card(created.current) ??
    opener ??
    list?.card(store.getState().seen?.id) ??
    list?.addButton() ??
    null;

  return (
    <Dialog
      title={title}
      isClosable={!isLocked}
      onClose={close}
      returnFocus={returnFocus}
      footer={
        <div className="grid gap-3">
          <SaveNotices store={store} hasMedia={media !== undefined} onRetry={retry} />
          <EditorFooter
            {...{ store, formId, isScheduling, schedule }}
            saveRef={saveButton}
            onPreview={actions.preview}
            onCancel={close}
          />
        </div>
      }
    >
      <div className="grid gap-5">
        {isComparing ? (
          <CompareVersions store={store} formId={formId} onSave={actions.submit} />
        ) : (
          <>
            {above}
            <EditorNotices store={store} />
            <EditorForm
              store={store}
              formId={formId}
              fields={editorFields(resource.editor).filter(({ name }) => name !== 'publishAt')}
              media={media}
              words={resource.list.words}
              isAsking={isLeaving || question !== undefined}
              onSave={actions.submit}
            />
          </>
        )}
      </div>
      {isLeaving && (
        <LeaveQuestion store={store} onLeave={leave} onStay={() => setIsLeaving(false)} />
      )}
      {question && <FutureDateQuestion {...question} />}
    </Dialog>
  );
}
