import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';

interface FutureDateQuestionProps {
  onPublish: () => void;
  onSchedule: () => void;
  onCancel: () => void;
}

/** Asks before something is published whose date lies ahead. */
export function FutureDateQuestion({ onPublish, onSchedule, onCancel }: FutureDateQuestionProps) {
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
