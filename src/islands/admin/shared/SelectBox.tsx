interface SelectBoxProps {
  /** The whole name, which begins with the visible label. */
  name: string;
  label?: string;
  /** Utility classes. */
  className?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Selects an item for an action on several. */
export function SelectBox({ name, label, className = '', isChecked, onChange }: SelectBoxProps) {
  return (
    <label
      className={`inline-flex min-h-10 min-w-6 cursor-pointer items-center gap-2 text-fine ${className}`}
    >
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
