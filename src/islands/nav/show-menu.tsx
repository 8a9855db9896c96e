import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PhoneMenu } from './PhoneMenu.tsx';

/** Puts the menu, open, in the place of the link that asked for it; the focus stays with it. */
export function showMenu(link: HTMLAnchorElement): void {
  if (!link.isConnected) return;
  const place = document.createElement('div');
  place.className = 'contents';
  link.replaceWith(place);
  const path = location.pathname.replace(/(?<=.)\/$/, '');
  flushSync(() => createRoot(place).render(<PhoneMenu path={path} isAtAllWidths />));
  const menu = place.querySelector('details');
  if (menu) menu.open = true;
  menu?.querySelector('summary')?.focus();
}
