import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { useEditor } from './editor-context.ts';

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
