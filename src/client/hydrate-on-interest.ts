import type { ClientDirective } from 'astro';

const signs = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/**
 * `client:interest`: brings an island to life at the first sign that somebody means to use it, so
 * that a page view loads no React for it. What the island shows must work until then.
 */
const hydrateOnInterest: ClientDirective = (load, _options, element) => {
  const controller = new AbortController();
  const wake = () => {
    controller.abort();
    void load().then((hydrate) => hydrate());
  };
  for (const sign of signs) {
    element.addEventListener(sign, wake, { passive: true, signal: controller.signal });
  }
};

export default hydrateOnInterest;
