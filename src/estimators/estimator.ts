import { type Unit } from '#contract/units/units.ts';

/**
 * How well a number is founded, as a page says it. V: the source was read. R: recomputed from the
 * figures of the source. P: usual practice, no document cited. S: a sample range of supply that the
 * owner has not signed. C: our own choice.
 */
export const sourceStates = {
  V: 'read',
  R: 'recomputed',
  P: 'usual practice',
  S: 'not yet confirmed by us',
  C: 'our assumption',
} as const;

export type SourceState = keyof typeof sourceStates;

/** Where a number comes from. */
export interface Source {
  state: SourceState;
  text: string;
}

/** A source with its state: `Data sheet 4 (not yet confirmed by us)`. */
export const citation = ({ state, text }: Source): string =>
  text.toLowerCase().includes(sourceStates[state]) ? text : `${text} (${sourceStates[state]})`;

/** A named value that an input may take: a material, a firing, a basis. */
export interface Option {
  /** What an address holds in place of a number. */
  token: string;
  /** What an address may hold besides: the metric name of a size in inches. */
  alias?: string;
  label: string;
  /** In the input's `unit`. */
  value: number;
  source?: Source;
}

export interface Input {
  /** The name of the parameter in an address. */
  key: string;
  symbol: string;
  label: string;
  /** The unit of `default`, `min`, `max` and `hard`, and the one first shown. */
  unit: Unit;
  /** All units a reader may choose, `unit` the first of them. */
  units: readonly [Unit, ...Unit[]];
  /** Every input has one that is not `optional`. */
  default?: number;
  /** The default applies only while this other input is empty: fuel rate, or else power. */
  defaultUnless?: string;
  /** The input may stay empty: a bore that is to be chosen. */
  optional?: boolean;
  /** Limits of the method. Beyond them the result is shown for comparison only. */
  min: number;
  max: number;
  /** Limits of sense. Beyond them no number is shown. */
  hard?: { min?: number; max?: number };
  /** The sentences for values beyond the limits; without them a general one. */
  outside?: string;
  refused?: string;
  options?: readonly Option[];
  /** Of a pressure: what it is measured from. */
  pressure?: 'gauge' | 'absolute';
  /** Only the values of `options` are taken. */
  optionsOnly?: boolean;
  source: Source;
}

export interface Output {
  key: string;
  symbol: string;
  label: string;
  /** The unit first shown. */
  unit: Unit;
  units: readonly [Unit, ...Unit[]];
  /** Significant figures. */
  digits: number;
  /** A number of pieces: 31, not 31.00. */
  isCount?: boolean;
  /** Factors of the likely range of the true value: our judgement. */
  spread?: readonly [low: number, high: number];
}

/** `outside`: the numbers are for comparison only. `refused`: there are no numbers. */
export interface Warning {
  key: string;
  inputKey?: string;
  level: 'note' | 'outside' | 'refused';
  text: string;
}

/** One line of the working: page, print-out and CSV show it unchanged. */
export interface Step {
  label: string;
  /** In symbols: `L_e = H + 2·V + 5·N`. */
  formula: string;
  /** With the numbers put in: `270 + 2·30 + 5·8 = 370 m`. */
  worked: string;
}

/** A small table that belongs to the result, such as the bores beside the recommended one. */
export interface ResultTable {
  caption: string;
  columns: readonly { label: string; unit: Unit; digits: number }[];
  /** SI values. */
  rows: readonly (readonly number[])[];
}

export interface Result {
  /** SI values by the key of the output; empty where the result is refused. Always finite. */
  out: Readonly<Record<string, number>>;
  warnings: readonly Warning[];
  steps: readonly Step[];
  table?: ResultTable;
}

/** A constant of the method that is no input, with where it comes from. */
export interface Constant {
  text: string;
  /** In symbols, as a step of the working has it. */
  formula?: string;
  source: Source;
}

/** A worked example to set the inputs to, values as an address holds them. */
export interface Example {
  label: string;
  values: Readonly<Record<string, string>>;
  source: Source;
}

/** Values in SI by the key of their input; undefined: left empty on purpose. */
export type SiValues = Readonly<Record<string, number | undefined>>;

export interface Estimator {
  key: string;
  title: string;
  /** The page: `/tools/silo`. */
  path: string;
  /** Raised when a formula changes, so that the page can report it for an old link. */
  version: number;
  /** What has changed since version 1, and when: a sentence each. */
  changes?: readonly string[];
  inputs: readonly Input[];
  outputs: readonly Output[];
  constants: readonly Constant[];
  examples: readonly Example[];
  /** The honest uncertainty, as a sentence. The percentages are our judgement. */
  trust: string;
  /** What the result does not cover. */
  isNot: readonly string[];
  /** The sensitivity plot: outputs against one input. */
  plot: { input: string; outputs: readonly string[] };
  /**
   * Pure. An input that is absent from `si` has its default; one that is there as undefined was
   * left empty.
   * @param si values in SI, by the key of the input
   */
  compute: (si: SiValues) => Result;
}
