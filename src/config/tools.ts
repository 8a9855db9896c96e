import { routes, type ProductId } from '#contract/routes.ts';

/** An engineering tool as lists and search engines show it. */
export interface Tool {
  title: string;
  href: string;
  /** What it computes, in a sentence. */
  summary: string;
  /** The systems that it sizes, the one to ask about first. */
  systems: readonly ProductId[];
}

export const systemFinder: Tool = {
  title: 'System finder',
  href: routes.systemFinder,
  summary: 'Which of the eight systems fits a material and a task, with the reason for each.',
  systems: [1, 2, 3, 4, 5, 6, 7, 8],
};

/** The tools that compute, in the order of a design: ash, line, silo, dust, conveyors, lime. */
export const estimatorTools = [
  {
    title: 'Ash from fuel',
    href: routes.ashFromFuel,
    summary:
      'Bottom, fly and economiser ash per hour from fuel, power or steam, the evacuation rates and the storage.',
    systems: [1, 8],
  },
  {
    title: 'Dense-phase fly ash line',
    href: routes.densePhaseLine,
    summary:
      'Bores, air, pressure, compressor power and vessels of one fly ash line, by pressure or vacuum.',
    systems: [1, 6],
  },
  {
    title: 'Silo',
    href: routes.silo,
    summary: 'How much a silo holds and for how long, or the height needed for a storage time.',
    systems: [1, 7, 8],
  },
  {
    title: 'Bag filter',
    href: routes.bagFilter,
    summary:
      'Air-to-cloth ratio, cloth, bags, compartments, can velocity, pressure drop and acid dew point.',
    systems: [4, 6],
  },
  {
    title: 'Dust at a transfer point',
    href: routes.transferPoint,
    summary:
      'Air, duct and fan of a hood at a transfer point, and the water of dry fog as the alternative.',
    systems: [4, 5],
  },
  {
    title: 'Belt conveyor',
    href: routes.beltConveyor,
    summary: 'Capacity, width, power, motor and tensions of a troughed belt by the global method.',
    systems: [3],
  },
  {
    title: 'Screw conveyor',
    href: routes.screwConveyor,
    summary: 'Speed, power and motor of a control-fed screw by the CEMA method.',
    systems: [3, 1, 7],
  },
  {
    title: 'Lime and limestone',
    href: routes.limeDemand,
    summary:
      'Reagent, slurry water and silo for flue gas or acid effluent, and the by-product formed.',
    systems: [7],
  },
] as const satisfies readonly Tool[];

export const tools: readonly Tool[] = [systemFinder, ...estimatorTools];

/**
 * The tool of a page.
 * @throws Error for an address that is none of theirs
 */
export function toolOf(href: string): (typeof estimatorTools)[number] {
  const found = estimatorTools.find((tool) => tool.href === href);
  if (!found) throw new Error(`src/config/tools.ts has no tool at ${href}.`);
  return found;
}

/** The tools that size a system. */
export const toolsForSystem = (system: number): Tool[] =>
  tools.filter(({ systems }) => systems.some((one) => one === system));
