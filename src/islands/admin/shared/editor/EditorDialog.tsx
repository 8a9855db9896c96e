import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useListFocus } from '../list/list-focus.ts';
import { useUnloadQuestion } from '../use-unload-question.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { isTyped } from './editor-draft.ts';
import type { EditableResource } from './editor-state.ts';
import { EditorFooter } from './EditorFooter.tsx';
import { ChangesLinkNotice } from './ChangesLinkNotice.tsx';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices, PreviewNotice, SaveNotices } from './Notices.tsx';
import { useEditorActions, type ActionOptions } from './use-editor-actions.ts';

const CompareVersions = lazyPart(
  'The comparison of the two versions',
  async () => (await import('./CompareVersions.tsx')).CompareVersions,
);

interface EditorDialogProps extends Pick<ActionOptions, 'onReopen'> {
  title: string;
  /** Shown above the form: the history of the item, or the templates for a new one. */
  above: ReactNode;
  onClose: () => void;
}

/** The dialog of an opened draft. It closes when the item is saved, and asks before text is lost. */
export function EditorDialog({ title, above, onReopen, onClose }: EditorDialogProps) {
  const { store, resource } = useOpenEditor();
  const { isLocked, canKeep, comparison, ...content } = useEditor();
  useUnloadQuestion(!canKeep && isTyped(content));
  useSchema(resource, isTyped(content));
  const [isLeaving, setIsLeaving] = useState(false);
  const created = useRef<string>(undefined);
  const saveButton = useRef<HTMLButtonElement>(null);
  const list = useListFocus();

  const onChange = useEffectEvent(({ resource: changed, id, kind }: Broadcast) => {
    const { seen, applyBroadcast } = store.getState();
    if (changed === resource.name && id === seen?.id && kind !== 'created') applyBroadcast(kind);
  });
  useEffect(() => onBroadcast(onChange), []);

  const { question, ...actions } = useEditorActions({
    onSaved: (item, isNew) => {
      if (isNew) created.current = item.id;
      onClose();
    },
    onReopen,
  });
  /** Repeats an action from a notice, which is removed together with the pressed button. */
  const repeat = (action: () => void) => {
    saveButton.current?.focus();
    action();
  };
  const leave = (how: 'keep' | 'discard') => {
    store.getState().leave(how);
    onClose();
  };
  const close = () => {
    if (isTyped(store.getState())) setIsLeaving(true);
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
          <SaveNotices onRetry={() => repeat(actions.retry)} />
          <PreviewNotice onRetry={() => repeat(actions.preview)} />
          <ChangesLinkNotice />
          <EditorFooter saveRef={saveButton} actions={actions} onCancel={close} />
        </div>
      }
    >
      <div className="grid gap-5">
        {comparison ? (
          <CompareVersions onSave={actions.submit} />
        ) : (
          <>
            {above}
            <EditorNotices />
            <EditorForm isAsking={isLeaving || question !== undefined} onSave={actions.submit} />
          </>
        )}
      </div>
      {isLeaving && <LeaveQuestion onLeave={leave} onStay={() => setIsLeaving(false)} />}
      {question && <FutureDateQuestion {...question} />}
    </Dialog>
  );
}

/** An editor without changes loads its schema after this time. */
const schemaDelayMs = 10_000;

/**
 * Loads the schema of the fields before it is needed: with the first change, and in an editor without
 * changes later, so that one that loses its connection can check the fields.
 */
function useSchema({ loadSchema }: EditableResource, isTyped: boolean): void {
  useEffect(() => {
    // If this fails, the server validates the fields.
    const load = () => void loadSchema().catch(() => undefined);
    const timer = setTimeout(load, isTyped ? 0 : schemaDelayMs);
    return () => clearTimeout(timer);
  }, [loadSchema, isTyped]);
}

interface LeaveQuestionProps {
  onLeave: (how: 'keep' | 'discard') => void;
  onStay: () => void;
}

/** Asks whether to keep or discard unsaved text. */
function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { canKeep } = useEditor();
  return (
    <AlertDialog
      title="Close without saving?"
      text={
        canKeep
          ? 'You can continue later on this computer. Discard deletes what you typed.'
          : 'This browser cannot keep a draft: what you typed will be lost.'
      }
      cancelLabel="Keep editing"
      other={
        canKeep ? { label: 'Keep on this computer', onChoose: () => onLeave('keep') } : undefined
      }
      confirmLabel="Discard"
      onConfirm={() => onLeave('discard')}
      onCancel={onStay}
    />
  );
}

interface FutureDateQuestionProps {
  /** Visitors see the item already, so it cannot be scheduled. */
  isOnSite: boolean;
  onPublish: () => void;
  onSchedule: () => void;
  onCancel: () => void;
}

/** Asks before an item with a future date is published. */
function FutureDateQuestion(props: FutureDateQuestionProps) {
  const { isOnSite, onPublish, onSchedule, onCancel } = props;
  const texts = isOnSite
    ? {
        title: 'Save with a future date?',
        text: 'This date is in the future, and visitors see it at once.',
        confirmLabel: 'Save changes',
      }
    : {
        title: 'Publish with a future date?',
        text: 'This date is in the future. Publish now or schedule?',
        other: { label: 'Publish now', onChoose: onPublish },
        confirmLabel: 'Schedule…',
      };
  return (
    <AlertDialog
      {...texts}
      cancelLabel="Cancel"
      isHarmless
      onConfirm={isOnSite ? onPublish : onSchedule}
      onCancel={onCancel}
    />
  );
}
