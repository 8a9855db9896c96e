import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { useListFocus } from '../list/list-focus.ts';
import { useEditorActions } from './actions/use-editor-actions.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorStore } from './editor-state.ts';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { onDemand } from '../on-demand.tsx';
import { useUnloadQuestion } from '../use-unload-question.ts';
import { SaveNotices } from './SaveNotices.tsx';

const FutureDateQuestion = onDemand(
  'The question about the date',
  async () => (await import('./actions/FutureDateQuestion.tsx')).FutureDateQuestion,
);
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
  const { fields, media, dayField } = resource.editor;
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

  const { question, isScheduling, ...actions } = useEditorActions({
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
            {...{ store, dayField, formId, isScheduling }}
            saveRef={saveButton}
            onSchedule={actions.askForMoment}
            onPreview={actions.preview}
            onCancel={close}
          />
        </div>
      }
    >
      <div className="grid gap-5">
        {isComparing ? (
          <CompareVersions
            store={store}
            mediaLabel={media?.label}
            formId={formId}
            onSave={actions.submit}
          />
        ) : (
          <>
            {above}
            <EditorNotices store={store} />
            <EditorForm
              store={store}
              formId={formId}
              fields={fields.filter(({ name }) => name !== 'publishAt')}
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
