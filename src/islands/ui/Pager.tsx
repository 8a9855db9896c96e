interface PagerProps {
  label: string;
  currentPage: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Prev and Next with 'Page X of Y', shown only when there is more than one page (requirements §2). */
export function Pager({ label, currentPage, totalPages, onChange }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex items-center gap-4">
      <button
        type="button"
        className="button button-line button-small"
        disabled={currentPage <= 1}
        onClick={() => onChange(currentPage - 1)}
      >
        Prev
      </button>
      <span className="text-small tabular-nums">
        Page {currentPage} of {totalPages}
      </span>
      <button
        type="button"
        className="button button-line button-small"
        disabled={currentPage >= totalPages}
        onClick={() => onChange(currentPage + 1)}
      >
        Next
      </button>
    </nav>
  );
}
