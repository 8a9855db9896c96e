const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * Calls `wake` at the first sign that somebody means to use `element`, so that a page view loads
 * nothing for it. What the element shows must work until then.
 */
export function onFirstInteraction(element: Element, wake: () => void): void {
  const controller = new AbortController();
  const heed = () => {
    controller.abort();
    wake();
  };
  for (const sign of signs) {
    element.addEventListener(sign, heed, { passive: true, signal: controller.signal });
  }
  // Somebody was quicker than this script.
  if (element.matches(':hover, :focus-within')) heed();
}
