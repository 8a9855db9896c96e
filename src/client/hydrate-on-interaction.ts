import type { ClientDirective } from 'astro';

/** The events by which a visitor begins to use an island. */
const interactions = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

const isPlainClick = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const repeatClick = (target: EventTarget | null) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

/** What a page of the build says of itself; Astro's own type of that name is another thing. */
interface PageGlobals {
  Astro: { islandRuntime?: string };
}

/** Islands that were used before Astro's runtime was there. */
const used = new WeakSet<Element>();

/**
 * Loads Astro's runtime of islands, whose address src/build/island-runtime.ts puts into the page, at
 * the first interaction with one. In development it stands in the page itself.
 */
function waitForRuntime(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  void customElements.whenDefined('astro-island').then(stop);

  const onInteraction = async ({ target }: Event) => {
    const island = (target as Element).closest?.('astro-island');
    const { islandRuntime } = (globalThis as unknown as PageGlobals).Astro;
    if (!island || !islandRuntime) return;
    used.add(island);
    await import(/* @vite-ignore */ islandRuntime).finally(stop);
  };

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const options = (target as Element).closest('astro-island')?.getAttribute('opts');
    if (!options?.includes('"hold-click"') || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // The directive holds it from then on; without the runtime it does what the HTML says.
    const repeat = () => repeatClick(target);
    onInteraction(event).then(repeat, repeat);
  };

  const start = (event: Event) => void onInteraction(event).catch(() => undefined);
  for (const name of interactions) {
    document.addEventListener(name, start, { signal, passive: true, capture: true });
  }
  document.addEventListener('click', onClick, { signal, capture: true });
}

waitForRuntime();

/**
 * Hydrates an island at the first interaction with it. Its HTML must work until then. With the
 * value `hold-click`, a click that comes while the code is being loaded waits for the island and is
 * repeated; if the code cannot be loaded, the repeated click does what the HTML says.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
  let clicked: EventTarget | null = null;

  const holdClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = event.target;
  };

  const onInteraction = () => void hydrate();

  const hydrate = async () => {
    for (const name of interactions) island.removeEventListener(name, onInteraction);
    if (value === 'hold-click') island.addEventListener('click', holdClick, true);
    try {
      const render = await load();
      await render();
    } finally {
      island.removeEventListener('click', holdClick, true);
      repeatClick(clicked);
    }
  };

  for (const name of interactions) {
    island.addEventListener(name, onInteraction, { passive: true });
  }
  // The interaction may have begun before this ran.
  if (used.has(island) || island.matches(':hover, :focus-within')) onInteraction();
};

export default hydrateOnInteraction;
