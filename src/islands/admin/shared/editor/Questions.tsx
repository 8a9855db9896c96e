import { useStore } from 'zustand';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { EditorStore } from './editor-state.ts';
import type { PastedFile } from './use-pasted-file.ts';

interface LeaveQuestionProps {
  store: EditorStore;
  onLeave: (how: 'keep' | 'discard') => void;
  onStay: () => void;
}

/** Asks what becomes of text that is not saved. */
export function LeaveQuestion({ store, onLeave, onStay }: LeaveQuestionProps) {
  const canKeep = useStore(store, (state) => state.canKeep.texts);
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

interface PasteQuestionProps extends PastedFile {
  /** What the item is called: 'release'. */
  what: string;
  onAdd: () => void;
  onLeaveOut: () => void;
}

/** Asks before a pasted file becomes part of an item. */
export function PasteQuestion(props: PasteQuestionProps) {
  const { file, others = [], place, what, onAdd, onLeaveOut } = props;
  const kind = file.type.startsWith('video/') ? 'video' : 'picture';
  const count = others.length + 1;
  const them = count > 1 ? `${count} pasted pictures` : `pasted ${kind}`;
  return (
    <AlertDialog
      title={`Add the ${them} to the ${what}?`}
      text={
        place === 'main'
          ? `It becomes the main ${kind}: the ${what} has none yet.`
          : count > 1
            ? 'They become further pictures, below the text. The main picture stays as it is.'
            : 'It becomes a further picture, below the text. The main picture stays as it is.'
      }
      confirmLabel={count > 1 ? 'Add pictures' : `Add ${kind}`}
      isHarmless
      cancelLabel={count > 1 ? 'Leave them out' : 'Leave it out'}
      onConfirm={onAdd}
      onCancel={onLeaveOut}
    />
  );
}

interface FutureDateQuestionProps {
  /** Visitors see the item already: there is nothing to schedule. */
  isOnSite: boolean;
  onPublish: () => void;
  onSchedule: () => void;
  onCancel: () => void;
}

/** Asks before visitors are shown a date that lies ahead. */
export function FutureDateQuestion(props: FutureDateQuestionProps) {
  const { isOnSite, onPublish, onSchedule, onCancel } = props;
  if (isOnSite) {
    return (
      <AlertDialog
        title="Save with a future date?"
        text="This date is in the future, and visitors see it at once."
        cancelLabel="Cancel"
        confirmLabel="Save changes"
        isHarmless
        onConfirm={onPublish}
        onCancel={onCancel}
      />
    );
  }
  return (
    <AlertDialog
      title="Publish with a future date?"
      text="This date is in the future. Publish now or schedule?"
      cancelLabel="Cancel"
      other={{ label: 'Publish now', onChoose: onPublish }}
      confirmLabel="Schedule…"
      isHarmless
      onConfirm={onSchedule}
      onCancel={onCancel}
    />
  );
}
