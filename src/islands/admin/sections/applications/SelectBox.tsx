interface SelectBoxProps {
  /** The applicant in the label of the checkbox. */
  applicant: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** Selects an application of a list. */
export function SelectBox({ applicant, isSelected, onSelect }: SelectBoxProps) {
  return (
    <label className="grid min-w-11 cursor-pointer place-items-center pl-2">
      <input
        type="checkbox"
        className="size-6 cursor-pointer accent-ink"
        aria-label={`Select ${applicant}`}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
  );
}
