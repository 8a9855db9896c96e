import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { markParts, openPart } from '#src/client/sheet-parts.ts';
import type { ProductSheet } from './product-sheet.ts';

interface Props {
  sheet: ProductSheet;
  /** Called when the address is no longer the sheet's. */
  onClose: () => void;
}

/** True for a click by which the browser opens the link elsewhere. */
export const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const linkOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('a') : null;

/** A link to a part of the sheet must not become a step that Back undoes. */
function showPart(dialog: HTMLDialogElement, id: string) {
  const part = dialog.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  openPart(part);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

/**
 * The sheet over the page, full screen. It is open as long as it is rendered; its close button and
 * Escape are a step back, so that the address and the history stay true.
 */
export function OpenProductDialog({ sheet, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const titleBefore = document.title;
    isLeaving.current = false;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-close]')?.focus();
    document.title = sheet.title;
    const endMarks = element ? markParts(element, element) : undefined;
    return () => {
      endMarks?.();
      document.title = titleBefore;
      isLeaving.current = true;
      element?.close();
    };
  }, [sheet]);

  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);

  /** One step back, however often it is asked for. */
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };

  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const link = linkOf(event);
    if (!link || isModified(event)) return;
    const href = link.getAttribute('href') ?? '';
    if (link.hasAttribute('data-close')) {
      event.preventDefault();
      leave();
    } else if (href.startsWith('#')) {
      event.preventDefault();
      showPart(event.currentTarget, href.slice(1));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !linkOf(event)?.hasAttribute('data-close')) return;
    event.preventDefault();
    leave();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="fixed inset-0 h-dvh max-h-none w-full max-w-none scroll-pt-[calc(var(--bar-height)+1rem)] overflow-y-auto overscroll-contain bg-paper text-ink outline-none print:static print:h-auto print:overflow-visible"
      aria-labelledby="sheet-title"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={leave} // the browser may close it without asking
      dangerouslySetInnerHTML={{ __html: sheet.html }} // a page of this site
    />,
    document.body,
  );
}
