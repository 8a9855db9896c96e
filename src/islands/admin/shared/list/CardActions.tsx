interface CardActionsProps {
  title: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done to an item, each button with the item's name. */
export function CardActions({ title, onEdit, onDelete }: CardActionsProps) {
  return (
    <>
      <button
        type="button"
        className="button button-line button-small"
        aria-label={`Edit ${title}`}
        onClick={onEdit}
      >
        Edit
      </button>
      <button
        type="button"
        className="button button-line button-small text-danger"
        aria-label={`Delete ${title}`}
        onClick={onDelete}
      >
        Delete
      </button>
    </>
  );
}
