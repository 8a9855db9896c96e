export type System = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const tasks = ['move', 'dust', 'dose', 'part'] as const;
export type Task = (typeof tasks)[number];

export const materials = [
  'pc-fly-ash',
  'biomass-fly-ash',
  'economiser-ash',
  'bottom-ash',
  'grate-ash',
  'bed-ash',
  'husk-ash',
  'spent-wash-ash',
  'mill-rejects',
  'coal',
  'lignite',
  'bagasse',
  'rice-husk',
  'wood-chips',
  'paddy-straw',
  'grain',
  'ddgs',
  'limestone-lump',
  'gypsum-cake',
  'hydrated-lime',
  'quicklime',
  'limestone-powder',
] as const;
export type Material = (typeof materials)[number];

export const dustSources = [
  'transfer',
  'crusher',
  'screen',
  'tippler',
  'bunker-vent',
  'silo-vent',
  'loading-spout',
  'boiler-gas',
  'stockpile',
  'road',
] as const;
export type DustSource = (typeof dustSources)[number];

/** What a reader can answer. All but task and material may be left out. */
export interface Case {
  task: Task;
  /** For dust: the material that the dust comes from. */
  material: Material;
  source?: DustSource;
  /** t/h */
  rate?: number;
  /** m along the route */
  distance?: number;
  /** m */
  lift?: number;
  /** °C of the material, of the gas for dust */
  temperature?: number;
  /** mm */
  topSize?: number;
  /** Median size, µm */
  d50?: number;
  /** % by mass */
  moisture?: number;
  caking?: boolean;
  crushed?: boolean;
  /** Steam of the boiler, t/h */
  steam?: number;
  enclosure?: 'closed' | 'can-be-closed' | 'open';
  /** Clean water is available. */
  water?: boolean;
  /** Compressed air is available. */
  air?: boolean;
  /** Water or acid condenses from the gas. */
  condensing?: boolean;
  mill?: 'bowl' | 'roller' | 'tube';
  mostlyCoal?: boolean;
  symptom?: 'chokes' | 'overloaded' | 'bags-fail' | 'wear';
  /** Lime, t/day */
  perDay?: number;
  /** pH has to be held closely. */
  finePh?: boolean;
  scope?: 'one' | 'several' | 'whole';
}

export type QuestionKey = Exclude<keyof Case, 'task' | 'material'>;

/**
 * A condition on a case in three-valued logic: undefined where an answer that decides it is missing.
 */
export type Truth = boolean | undefined;

/** And: false if any part is false, else undefined if any is undefined, else true. */
export const allTrue = (...parts: Truth[]): Truth =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;

/** Or: true if any part is true, else undefined if any is undefined, else false. */
export const anyTrue = (...parts: Truth[]): Truth =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;

/** Not: undefined stays undefined. */
export const negate = (part: Truth): Truth => (part === undefined ? undefined : !part);

/** True where the value is greater than the limit; undefined without a value. */
export const above = (value: number | undefined, limit: number): Truth =>
  value === undefined ? undefined : value > limit;

/** True where the value is less than the limit; undefined without a value. */
export const below = (value: number | undefined, limit: number): Truth =>
  value === undefined ? undefined : value < limit;

/** True where the value is one of those named; undefined without a value. */
export const oneOf = <T extends string>(value: T | undefined, ...values: readonly T[]): Truth =>
  value === undefined ? undefined : values.includes(value);

const groups = {
  fineAsh: ['pc-fly-ash', 'biomass-fly-ash'],
  /** Quenched under the boiler. */
  wetAsh: ['bottom-ash', 'grate-ash'],
  dryAsh: [
    'pc-fly-ash',
    'biomass-fly-ash',
    'economiser-ash',
    'bed-ash',
    'husk-ash',
    'spent-wash-ash',
  ],
  fuel: ['coal', 'lignite', 'bagasse', 'rice-husk', 'wood-chips', 'paddy-straw'],
  feed: ['grain', 'ddgs'],
  limePowder: ['hydrated-lime', 'quicklime', 'limestone-powder'],
} as const satisfies Record<string, readonly Material[]>;

/** True where the material of the case is one of a group. Never undefined: a case has a material. */
export const isOf = ({ material }: Case, group: keyof typeof groups): boolean =>
  (groups[group] as readonly Material[]).includes(material);
