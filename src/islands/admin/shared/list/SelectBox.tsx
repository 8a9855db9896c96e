interface SelectBoxProps {
  /** The whole name; what is seen of it stands at its beginning. */
  name: string;
  label?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Chooses an item for an action on several. */
export function SelectBox({ name, label, isChecked, onChange }: SelectBoxProps) {
  return (
    <label className="inline-flex min-h-10 min-w-6 cursor-pointer items-center gap-2 text-fine">
      <input
        type="checkbox"
        className="size-6 shrink-0 cursor-pointer accent-ink"
        aria-label={name}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
