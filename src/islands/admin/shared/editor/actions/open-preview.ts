import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';

const blocked =
  'The browser has blocked the new tab. Allow it for this site, then open the preview again.';

/**
 * Opens the preview of an item in a new tab. Called while a press of a button is handled, so that
 * the browser lets the tab open; the tab waits there until the item is saved and has its address.
 * Never throws: a toast says what went wrong, save for a save that failed, which has said so.
 * @param save resolves to the id of the saved item, to undefined when saving has failed
 */
export async function openPreview(
  save: Promise<string | undefined>,
  addressOf: (id: string) => Promise<string>,
): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  const id = await save;
  if (id === undefined) return tab?.close();
  if (!tab) return notify.message(blocked);
  try {
    const address = await addressOf(id);
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab.close();
    const reason = error instanceof ApiError ? error.message : '';
    notify.message(`The preview could not be opened. ${reason}`.trim());
  }
}
