const load = () => {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[type="late"]')) {
    import(/* @vite-ignore */ dataset['src'] ?? '').catch(() => undefined);
  }
};

/**
 * Loads the scripts of the page's components when the page is there and has been shown, so that none
 * of them comes before what is to be seen. src/build/late-scripts.ts writes their tags; in
 * development browsers load them themselves.
 */
export function loadLateScripts(): void {
  // Safari has no idle callbacks.
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load), { once: true });
}
