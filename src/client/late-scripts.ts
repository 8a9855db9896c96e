/**
 * Loads the scripts of the page's components when its first frame has been shown, so that none of
 * them comes before what is to be seen. src/build/late-scripts.ts writes their tags; in development
 * browsers load them themselves.
 */
export function loadLateScripts(): void {
  // The second frame is asked for while the first is drawn.
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      for (const { dataset } of document.querySelectorAll<HTMLElement>('script[type="late"]')) {
        import(/* @vite-ignore */ dataset['src'] ?? '').catch(() => undefined);
      }
    });
  });
}
