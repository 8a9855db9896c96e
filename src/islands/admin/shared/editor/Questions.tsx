import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { useEditor } from './editor-context.ts';
import type { PasteQuestionProps } from './use-pasted-file.ts';

interface LeaveQuestionProps {
  onLeave: (how: 'keep' | 'discard') => void;
  onStay: () => void;
}

/** Asks what becomes of text that is not saved. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const canKeep = useEditor().canKeep.texts;
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

/** Asks before a pasted file becomes part of an item. */
export function PasteQuestion({ files, place, what, onAdd, onLeaveOut }: PasteQuestionProps) {
  const kind = files[0].type.startsWith('video/') ? 'video' : 'picture';
  const isOne = files.length === 1;
  const further = isOne ? 'It becomes a further picture' : 'They become further pictures';
  return (
    <AlertDialog
      title={`Add the ${isOne ? `pasted ${kind}` : `${files.length} pasted pictures`} to the ${what}?`}
      text={
        place === 'main'
          ? `It becomes the main ${kind}: the ${what} has none yet.`
          : `${further}, below the text. The main picture stays as it is.`
      }
      confirmLabel={isOne ? `Add ${kind}` : 'Add pictures'}
      isHarmless
      cancelLabel={isOne ? 'Leave it out' : 'Leave them out'}
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

/** Asks before an item with a future date is published. */
export function FutureDateQuestion(props: FutureDateQuestionProps) {
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
