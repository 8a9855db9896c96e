interface CardActionsProps {
  title: string;
  /** Something was typed into the item and not saved. */
  hasDraft: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** What can be done to an item, each button with the item's name. */
export function CardActions(props: CardActionsProps) {
  const { title, hasDraft, onEdit, onDuplicate, onDelete } = props;
  return (
    <>
      {hasDraft && (
        <span className="self-center bg-amber px-1.5 text-fine font-semibold forced-colors:border">
          Unsaved changes
        </span>
      )}
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
        className="button button-line button-small"
        aria-label={`Duplicate ${title}`}
        onClick={onDuplicate}
      >
        Duplicate
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
