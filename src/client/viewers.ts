/**
 * Makes the viewers of a page (`dialog.viewer`, which `:target` opens without this) modal: they keep
 * the focus, and Escape closes them. The address says which one is open, so that Back, a link and a
 * click are the same thing. A video plays when it is opened, and stops when it is closed.
 */
export function initViewers(): void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog.viewer')];
  const address = (dialog: HTMLDialogElement) => `#${dialog.id}`;

  function show(): void {
    for (const dialog of dialogs) {
      const isWanted = address(dialog) === location.hash;
      if (dialog.open && !isWanted) dialog.close();
      if (!isWanted || dialog.open) continue;
      dialog.showModal();
      // Browsers refuse when the address was opened and nothing was clicked; then its controls are there.
      dialog
        .querySelector('video')
        ?.play()
        .catch(() => undefined);
    }
  }

  for (const dialog of dialogs) {
    const back = dialog.querySelector<HTMLAnchorElement>('[data-close]');
    back?.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.close();
    });
    // Escape ends here too. A new address in place of the old one, since `:target` follows no other.
    dialog.addEventListener('close', () => {
      dialog.querySelector('video')?.pause();
      if (address(dialog) !== location.hash || !back) return;
      location.replace(back.hash);
      document.querySelector<HTMLElement>(`${back.hash} a`)?.focus();
    });
  }
  addEventListener('hashchange', show);
  show();
}
