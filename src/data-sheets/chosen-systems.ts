import { compareSystems, parseProductId, type ProductId, routes } from '#contract/routes.ts';

/** Largest number of systems in a comparison. */
export const comparable = { min: 2, max: 4 } as const;

export interface Choice {
  /** The systems that are named, in the order of their numbers. */
  systems: readonly ProductId[];
  /** What is wrong with the choice, for the visitor; nothing has been asked for yet where both are empty. */
  complaint?: string;
  /** The one address of this choice. */
  address: string;
}

/** Reads the parameter `systems`: numbers with commas, or one parameter for each box of the form. */
export function readChoice(query: URLSearchParams): Choice {
  const named = query.getAll('systems').flatMap((part) => part.split(','));
  const texts = [...new Set(named.map((text) => text.trim()).filter(Boolean))];
  const unknown = texts.filter((text) => parseProductId(text) === undefined);
  const systems = texts.flatMap((text) => parseProductId(text) ?? []).sort((a, b) => a - b);
  const address = systems.length > 0 ? compareSystems(systems) : routes.compare;
  if (unknown.length > 0) {
    return { systems, address, complaint: 'Choose systems by their numbers, 1 to 8.' };
  }
  const isCount = systems.length >= comparable.min && systems.length <= comparable.max;
  const isAsked = systems.length > 0 || query.has('systems');
  if (isCount || !isAsked) return { systems, address };
  const complaint = `Choose ${comparable.min} to ${comparable.max} systems; you chose ${systems.length}.`;
  return { systems, address, complaint };
}
