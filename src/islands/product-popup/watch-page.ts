import { printOnRequest } from '#src/client/print-on-request.ts';
import { reloadOnOtherPath } from '#src/client/reload-on-other-path.ts';
import { patience } from './patience.ts';

/** The island that a click was meant for, as long as it has not come to life. */
function sleepingIsland({ target }: Event): Element | null {
  const link = target instanceof Element ? target.closest('a[data-sheet-link]') : null;
  return link?.closest('astro-island[ssr]') ?? null;
}

/**
 * A touch is the first sign of interest and the click at once: the click waits for the island that
 * it woke, and is made again when that can open the sheet. If it takes too long, the link is followed.
 */
function holdFirstClick(): void {
  document.addEventListener('click', (event) => {
    const island = sleepingIsland(event);
    const link = island?.querySelector('a');
    if (!island || !link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const giveUp = setTimeout(() => location.assign(link.href), patience);
    const goOn = () => {
      clearTimeout(giveUp);
      link.click();
    };
    island.addEventListener('astro:hydrate', goOn, { once: true });
  });
}

/** What a page needs so that sheets open over it, or so that it may stand for one that did. */
export function watchPage(): void {
  holdFirstClick();
  printOnRequest();
  reloadOnOtherPath();
}
