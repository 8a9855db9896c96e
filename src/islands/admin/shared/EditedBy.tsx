import { momentOf } from '#contract/office-time.ts';

interface EditedByProps {
  item: { updatedAt: string; editedBy?: string | null | undefined };
}

/** The time of the last save of an item, and its editor if known. */
export function EditedBy({ item: { updatedAt, editedBy } }: EditedByProps) {
  return (
    <p className="text-fine wrap-anywhere text-steel">
      Edited{editedBy ? ` by ${editedBy},` : ''}{' '}
      <time dateTime={updatedAt}>{momentOf(updatedAt)}</time>
    </p>
  );
}
