import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { patience } from './patience.ts';
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
 * A link to a system's sheet that opens it over the page (decisions 4). With a key that asks for
 * another window, or when the sheet does not come in time, it is a link like any other.
 */
export function SheetLink({ href, label, about, className }: SheetLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isWaiting = useRef(false);
  const [page, setPage] = useState<SheetPage>();

  useEffect(() => {
    loadSheet(href).catch(() => undefined); // ahead of the click, which tries again
  }, [href]);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isWaiting.current) return;
    isWaiting.current = true;
    const follow = () => location.assign(href);
    const giveUp = setTimeout(follow, patience);
    loadSheet(href)
      .then((loaded) => {
        history.pushState(null, '', href);
        setPage(loaded);
      }, follow)
      .finally(() => {
        clearTimeout(giveUp);
        isWaiting.current = false;
      });
  };
  const close = useCallback(() => setPage(undefined), []);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !page) link.current?.focus({ preventScroll: true });
    wasOpen.current = page !== undefined;
  }, [page]);

  return (
    <>
      <a
        ref={link}
        data-sheet-link
        href={href}
        className={className}
        onClick={open}
        aria-label={`${label}: ${about}`}
      >
        {label}
      </a>
      {page && createPortal(<SheetDialog page={page} onClose={close} />, document.body)}
    </>
  );
}
