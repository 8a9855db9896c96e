import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { PastedFile } from './use-pasted-file.ts';

interface PasteQuestionProps extends PastedFile {
  /** What the item is called: 'release'. */
  what: string;
  onAdd: () => void;
  onLeaveOut: () => void;
}

/** Asks before a pasted file becomes part of an item. */
export function PasteQuestion({ file, place, what, onAdd, onLeaveOut }: PasteQuestionProps) {
  const kind = file.type.startsWith('video/') ? 'video' : 'picture';
  return (
    <AlertDialog
      title={`Add the pasted ${kind} to the ${what}?`}
      text={
        place === 'main'
          ? `It becomes the main ${kind}: the ${what} has none yet.`
          : 'It becomes a further picture, below the text. The main picture stays as it is.'
      }
      confirmLabel={`Add ${kind}`}
      isHarmless
      cancelLabel="Leave it out"
      onConfirm={onAdd}
      onCancel={onLeaveOut}
    />
  );
}
