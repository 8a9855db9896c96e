const load = () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[type="late"]')) {
    import(/* @vite-ignore */ dataset['src'] ?? '').catch(() => undefined);
  }
};

/**
 * Loads the scripts of the page's components when its first content stands on the screen, so that
 * none of them comes before what is to be seen, and the page is there; at the first movement of the
 * pointer or key press, however many pictures are still loading. src/build/late-scripts.ts writes
 * their tags; in development browsers load them themselves. A script that is asked for twice is
 * loaded once.
 */
export function loadLateScripts(): void {
  new PerformanceObserver((paints) => {
    // The first paint of all may be of the background alone.
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    if (document.readyState === 'complete') load();
    for (const sign of ['load', 'pointerover', 'keydown']) {
      addEventListener(sign, load, { once: true });
    }
  }).observe({ type: 'paint', buffered: true });
}
