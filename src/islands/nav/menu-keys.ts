const controls = ':scope > li > :is(a, button)';

/** The controls of the list that contains `element`, in order. */
function siblings(element: HTMLElement): HTMLElement[] {
  const list = element.closest('ul');
  return list ? [...list.querySelectorAll<HTMLElement>(controls)] : [];
}

const isPanelOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

/** First control of the panel beside a disclosure button. */
const firstInPanel = (button: HTMLElement) =>
  button.nextElementSibling?.querySelector<HTMLElement>('a') ?? undefined;

/** The disclosure button of the panel that contains `element`. */
export const buttonAbove = (element: HTMLElement) =>
  element
    .closest('[data-menu-panel]')
    ?.parentElement?.querySelector<HTMLElement>(':scope > button');

/**
 * Where an arrow key, Home or End leads from a control of the menu, as the ARIA practices have it
 * for disclosure navigation; undefined where the key has no meaning. Tab is left to the browser.
 */
export function keyTarget(key: string, from: HTMLElement): HTMLElement | undefined {
  const row = siblings(from);
  const at = row.indexOf(from);
  const isOnBar = !from.closest('[data-menu-panel]');
  const isOpenButton = from.tagName === 'BUTTON' && isPanelOpen(from);
  switch (key) {
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowDown':
      return isOnBar && isOpenButton ? firstInPanel(from) : row[at + 1];
    case 'ArrowUp':
      return row[at - 1] ?? (isOnBar ? undefined : (buttonAbove(from) ?? undefined));
    case 'ArrowRight':
      return !isOnBar && isOpenButton ? firstInPanel(from) : isOnBar ? row[at + 1] : undefined;
    case 'ArrowLeft':
      return isOnBar ? row[at - 1] : (buttonAbove(from) ?? undefined);
    default:
      return undefined;
  }
}
