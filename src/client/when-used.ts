/** How people begin to use a part of a page. */
const beginnings = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Loads the code of a part of the page when somebody begins to use it. The part works without: until
 * the code is there, and if it cannot be loaded, it does what its HTML says.
 */
export function whenUsed(selector: string, load: () => Promise<unknown>): void {
  const part = document.querySelector(selector);
  const begun = new AbortController();
  const start = () => {
    begun.abort();
    load().catch(() => undefined);
  };
  for (const name of beginnings) {
    part?.addEventListener(name, start, { signal: begun.signal, passive: true });
  }
  // Somebody may have begun before this ran.
  if (part?.matches(':hover, :focus-within')) start();
}
