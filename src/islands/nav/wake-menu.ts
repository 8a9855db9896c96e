import { onFirstInteraction } from '#src/client/on-first-interaction.ts';

/** Lets React take over the menu at the first sign of interest in it. */
export function wakeMenu(): void {
  const menu = document.querySelector('[data-menu]');
  if (menu)
    onFirstInteraction(menu, () => void import('./start-menu.tsx').then((it) => it.start(menu)));
}
