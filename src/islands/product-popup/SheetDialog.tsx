import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
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

const linkAt = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('a') : null;

/**
 * The sheet over the page, full screen. It is open as long as it is rendered; leaving it by the
 * close button or Escape is a step back, so that the address and the history stay true.
 */
export function SheetDialog({ page, onClose }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const titleBefore = document.title;
    document.adoptedStyleSheets.push(page.styles);
    element.replaceChildren(document.importNode(page.sheet, true));
    const closers = element.querySelectorAll<HTMLElement>('[data-close]');
    // On their page they lead somewhere; here they act.
    for (const closer of closers) closer.role = 'button';
    element.showModal();
    closers[0]?.focus();
    document.title = page.title;
    isLeaving.current = false;
    return () => {
      document.title = titleBefore;
      isLeaving.current = true;
      element.close();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== page.styles);
    };
  }, [page]);

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
    const link = linkAt(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const href = link.getAttribute('href') ?? '';
    if (link.hasAttribute('data-close')) {
      event.preventDefault();
      leave();
    } else if (href.startsWith('#')) {
      event.preventDefault();
      goTo(event.currentTarget, href.slice(1));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !linkAt(event)?.hasAttribute('data-close')) return;
    event.preventDefault();
    leave();
  };

  return (
    <dialog
      ref={dialog}
      data-sheet-dialog
      aria-labelledby="sheet-title"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={leave} // the browser may close it without asking
    />
  );
}
