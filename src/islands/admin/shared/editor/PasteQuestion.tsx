import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { PastedFile } from './use-pasted-file.ts';

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
