const load = () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[type="late"]')) {
    import(/* @vite-ignore */ dataset['src'] ?? '').catch(() => undefined);
  }
};

/**
 * Loads the scripts of the page's components when the page is there and has been shown, so that none
 * of them comes before what is to be seen; at the first movement of the pointer or key press, however
 * many pictures are still loading. src/build/late-scripts.ts writes their tags; in development browsers load them
 * themselves. A script that is asked for twice is loaded once.
 */
export function loadLateScripts(): void {
  // Safari has no idle callbacks.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load));
  for (const sign of ['pointerover', 'keydown']) addEventListener(sign, load, { once: true });
}
