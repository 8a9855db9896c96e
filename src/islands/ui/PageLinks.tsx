import type { MouseEvent } from 'react';

interface Props {
  label: string;
  currentPage: number;
  totalPages: number;
  /** Address of a page of the list. */
  hrefOf: (page: number) => string;
  onFollow?: (event: MouseEvent<HTMLAnchorElement>, page: number) => void;
}

/** Prev and Next of a list, as plain links; nothing when there is one page only (requirements §2). */
export function PageLinks({ label, currentPage, totalPages, hrefOf, onFollow }: Props) {
  if (totalPages <= 1) return null;
  const step = (name: string, page: number, rel: string) => (
    <a
      className="button button-line"
      {...(page >= 1 && page <= totalPages
        ? { href: hrefOf(page), rel, onClick: (event) => onFollow?.(event, page) }
        : { role: 'link', 'aria-disabled': true })}
    >
      {name}
    </a>
  );
  return (
    <nav
      aria-label={label}
      className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 text-small"
    >
      {step('Prev', currentPage - 1, 'prev')}
      <span className="tabular-nums">{`Page ${currentPage} of ${totalPages}`}</span>
      {step('Next', currentPage + 1, 'next')}
    </nav>
  );
}
