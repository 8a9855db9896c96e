/** What shows the menu in place of its link. */
interface MenuModule {
  showMenu: (link: HTMLAnchorElement) => void;
}

const isModified = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * Loads the menu when its link, `data-menu`, is approached, and puts it there open when the link is
 * followed. If it cannot be loaded, the link leads where it says.
 */
export function loadMenuOnUse(load: () => Promise<MenuModule>): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-menu]');
  const prepare = () => void load().catch(() => undefined);
  for (const name of ['pointerover', 'touchstart', 'focusin'] as const) {
    link?.addEventListener(name, prepare, { once: true, passive: true });
  }
  link?.addEventListener('click', (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    load().then(
      ({ showMenu }) => showMenu(link),
      () => location.assign(link.href),
    );
  });
}
