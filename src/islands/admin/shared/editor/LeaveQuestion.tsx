import { useStore } from 'zustand';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { EditorStore } from './editor-state.ts';

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
