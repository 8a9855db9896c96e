import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';

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
