import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ResourceName } from '#src/client/drafts.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import type { FieldControl, MediaConfig } from '../../data/resources/resource.ts';
import { useListFocus } from '../list/list-focus.ts';
import { CompareVersions } from './CompareVersions.tsx';
import type { EditorStore } from './editor-state.ts';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveNotices } from './SaveNotices.tsx';

interface EditorDialogProps {
  store: EditorStore;
  resource: ResourceName;
  title: string;
  fields: readonly FieldControl[];
  media: MediaConfig | undefined;
  onClose: () => void;
}

/** The dialog on an opened draft. It closes when the item is saved, and asks before it drops text. */
export function EditorDialog(props: EditorDialogProps) {
  const { store, resource, title, fields, media, onClose } = props;
  const isLocked = useStore(store, ({ sending }) => sending !== undefined);
  const isComparing = useStore(store, ({ comparison }) => comparison !== undefined);
  const [isAsking, setIsAsking] = useState(false);
  const created = useRef<string>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const list = useListFocus();
  const formId = useId();

  const onChange = useEffectEvent(({ resource: changed, id, kind }: Broadcast) => {
    const { seen, applyBroadcast } = store.getState();
    if (changed === resource && id === seen?.id && kind !== 'created') applyBroadcast(kind);
  });
  useEffect(() => onBroadcast(onChange), []);

  const save = async () => {
    const { seen, isGone, save: send } = store.getState();
    const item = await send();
    if (!item) return;
    if (!seen || isGone) created.current = item.id;
    onClose();
  };
  const retry = () => {
    saveButton.current?.focus(); // the button that was pressed leaves with its notice
    saveButton.current?.click();
  };
  const leave = (how: 'keep' | 'discard') => {
    store.getState().leave(how);
    onClose();
  };
  const close = () => {
    if (store.getState().isDirty()) setIsAsking(true);
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
          <EditorFooter store={store} formId={formId} saveRef={saveButton} onCancel={close} />
        </div>
      }
    >
      <div className="grid gap-5">
        {isComparing ? (
          <CompareVersions store={store} formId={formId} onSave={() => void save()} />
        ) : (
          <>
            <EditorNotices store={store} />
            <EditorForm
              store={store}
              formId={formId}
              fields={fields}
              media={media}
              isAsking={isAsking}
              onSave={() => void save()}
            />
          </>
        )}
      </div>
      {isAsking && (
        <LeaveQuestion store={store} onLeave={leave} onStay={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
