import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SheetDialog } from './SheetDialog.tsx';
import { loadSheet } from './sheet-page.ts';

export { loadSheet };

const root = createRoot(document.createElement('div'));

/**
 * Opens the sheet that a link leads to over the page, under the sheet's address.
 * @throws Error when the sheet cannot be loaded
 */
export async function openSheet(link: HTMLAnchorElement): Promise<void> {
  const page = await loadSheet(link.href);
  history.pushState(null, '', link.href);
  const close = () => {
    flushSync(() => root.render(null));
    link.focus({ preventScroll: true });
  };
  root.render(createPortal(<SheetDialog page={page} onClose={close} />, document.body));
}
