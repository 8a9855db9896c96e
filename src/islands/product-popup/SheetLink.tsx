import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SheetDialog } from './SheetDialog.tsx';
import { loadSheet, type SheetPage } from './sheet-page.ts';

interface SheetLinkProps {
  href: string;
  label: string;
  /** What the label leaves open, for whoever hears the link alone. */
  about: string;
  className?: string;
}

/**
 * A link to a system's sheet that opens it over the page (decisions 4). Until the sheet is here, and
 * with a key that asks for another window, it is a link like any other.
 */
export function SheetLink({ href, label, about, className }: SheetLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [page, setPage] = useState<SheetPage>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    loadSheet(href).then(setPage, () => undefined); // without it the link leads to the page
  }, [href]);

  const open = (event: MouseEvent) => {
    if (!page || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', href);
    setIsOpen(true);
  };
  const close = useCallback(() => setIsOpen(false), []);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      <a
        ref={link}
        href={href}
        className={className}
        onClick={open}
        aria-label={`${label}: ${about}`}
      >
        {label}
      </a>
      {isOpen && page && createPortal(<SheetDialog page={page} onClose={close} />, document.body)}
    </>
  );
}
