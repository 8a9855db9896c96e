import { momentOf } from '#contract/office-time.ts';

interface EditedByProps {
  item: { updatedAt: string; editedBy?: string | null | undefined };
}

/** When an item was saved last, and by whom where that is known. */
export function EditedBy({ item: { updatedAt, editedBy } }: EditedByProps) {
  return (
    <p className="text-fine wrap-anywhere text-steel">
      Edited{editedBy ? ` by ${editedBy},` : ''}{' '}
      <time dateTime={updatedAt}>{momentOf(updatedAt)}</time>
    </p>
  );
}
