import type { ClientDirective } from 'astro';
import { hasStored } from './storage.ts';

/** The events by which a visitor begins to use an island. */
const interactions = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

type Hold = (event: MouseEvent) => boolean;

const isPlainClick = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const repeatClick = (target: EventTarget | null) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

const isOnButton: Hold = ({ target }) => target instanceof Element && !!target.closest('button');

/** Which clicks wait for the island, by the value of the directive. */
const holds: Partial<Record<string, Hold>> = {
  'hold-click': isPlainClick,
  'hold-buttons': isOnButton,
};

/**
 * Hydrates an island at the first interaction with it. Its HTML must work until then. With the
 * value `hold-click`, a click that comes while the code is being loaded waits for the island and is
 * repeated; if the code cannot be loaded, the repeated click does what the HTML says. With
 * `hold-buttons` only clicks on buttons wait, and links lead on at once. With the value
 * `draft:<key>` an island whose draft is stored on the device, or in the history of the tab, hydrates
 * at once. An island whose code cannot be loaded is marked `data-failed`.
 */
const hydrateOnInteraction: ClientDirective = (load, { value }, island) => {
  let clicked: EventTarget | null = null;

  const isHeld = holds[value];
  const holdClick = (event: MouseEvent) => {
    if (!isHeld?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = event.target;
  };

  const onInteraction = () => void hydrate();

  const hydrate = async () => {
    for (const name of interactions) island.removeEventListener(name, onInteraction);
    if (isHeld) island.addEventListener('click', holdClick, true);
    try {
      const render = await load();
      await render();
    } finally {
      // Astro takes `ssr` away from an island that is hydrated.
      island.toggleAttribute('data-failed', island.hasAttribute('ssr'));
      island.removeEventListener('click', holdClick, true);
      repeatClick(clicked);
    }
  };

  for (const name of interactions) {
    island.addEventListener(name, onInteraction, { passive: true });
  }
  // The interaction may have begun before this ran.
  const hasBegun = island.matches(':hover, :focus-within');
  const [, draft] = /^draft:(.+)$/.exec(value) ?? [];
  const hasDraft = draft !== undefined && (hasStored(draft) || history.state !== null);
  if (hasBegun || hasDraft) onInteraction();
};

export default hydrateOnInteraction;
