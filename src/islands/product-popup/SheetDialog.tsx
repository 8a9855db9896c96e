import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { SheetPage } from './sheet-page.ts';

interface SheetDialogProps {
  page: SheetPage;
  onClose: () => void;
}

/** A link to a place in the sheet must not become a step that Back undoes. */
function goTo(dialog: HTMLDialogElement, id: string) {
  const place = dialog.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/**
 * The sheet over the page, full screen. It is open as long as it is rendered; leaving it by the
 * close button or Escape is a step back, so that the address and the history stay true.
 */
export function SheetDialog({ page, onClose }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const titleBefore = document.title;
    element.replaceChildren(document.importNode(page.sheet, true));
    element.showModal();
    element.querySelector<HTMLElement>('[data-close]')?.focus();
    document.title = page.title;
    return () => {
      document.title = titleBefore;
      element.close();
    };
  }, [page]);

  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = link.getAttribute('href') ?? '';
    if (link.hasAttribute('data-close')) {
      event.preventDefault();
      history.back();
    } else if (href.startsWith('#')) {
      event.preventDefault();
      goTo(event.currentTarget, href.slice(1));
    }
  };

  return (
    <dialog
      ref={dialog}
      className="sheet-dialog"
      aria-labelledby="sheet-title"
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        history.back();
      }}
    />
  );
}
