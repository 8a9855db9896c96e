import { type Estimator, type Input } from './estimator.ts';
import { isBlank, neededTexts, withTypedUnit, type Texts } from './fields.ts';
import { type UnitSystem } from './units/unit-systems.ts';
import { isUnit } from '#contract/units/units.ts';
import { currentUnit, withTonQuestion } from './which-ton.ts';

/** What the address of a tool holds. */
export interface ToolQuery {
  texts: Texts;
  system: UnitSystem;
  /** Parameters that belong to nothing: ignored, and named in a note. */
  unknown: readonly string[];
  /** The version of the method that the link was made with; undefined where it names none. */
  method: number | undefined;
}

/** Parameters that only a form sends: the unit of a field, a value of one's own, which of two. */
export const formParameter = {
  unit: (key: string) => `${key}_u`,
  own: (key: string) => `${key}_own`,
  by: (key: string) => `${key}_by`,
  system: 'units',
} as const;

type Parameters = Pick<URLSearchParams, 'get' | 'getAll' | 'has' | 'keys'>;

/**
 * Reads the address of a tool. `u=us` chooses US units; any other `u` is an input of that name. A
 * rate in `tph` becomes a question (which-ton.ts).
 */
export function readQuery({ inputs }: Pick<Estimator, 'inputs'>, query: Parameters): ToolQuery {
  const isSystem = (key: string, text: string) => key === 'u' && text === 'us';
  const texts: Record<string, string> = {};
  for (const input of inputs) {
    const text = query.getAll(input.key).find((one) => !isSystem(input.key, one));
    if (text !== undefined) texts[input.key] = withTonQuestion(text, input);
  }
  const known = new Set([...inputs.map(({ key }) => key), 'u', 'method']);
  const method = Number(query.get('method') ?? NaN);
  return {
    texts,
    system: query.getAll('u').includes('us') ? 'us' : 'si',
    unknown: [...new Set(query.keys())].filter((key) => !known.has(key)),
    method: Number.isFinite(method) ? method : undefined,
  };
}

/** Whether a query comes from the form of a page that runs no script. */
export const isFormQuery = (query: Parameters): boolean => query.has(formParameter.system);

function fieldText({ key }: Input, query: Parameters): string | undefined {
  const own = query.get(formParameter.own(key))?.trim() ?? '';
  const text = own === '' ? query.getAll(key)[0]?.trim() : own;
  const unit = currentUnit(query.get(formParameter.unit(key)) ?? '');
  return text !== undefined && isUnit(unit) ? withTypedUnit(text, unit) : text;
}

interface FormTexts {
  /** As typed. */
  texts: Texts;
  system: UnitSystem;
  /** Keys whose text replaces another input. */
  given: readonly string[];
}

/** What a form without script has sent. */
export function readForm({ inputs }: Pick<Estimator, 'inputs'>, query: Parameters): FormTexts {
  const texts: Record<string, string> = {};
  const given: string[] = [];
  for (const input of inputs) {
    const text = fieldText(input, query);
    if (text !== undefined) texts[input.key] = text;
  }
  for (const { key, defaultUnless: other } of inputs) {
    if (other === undefined) continue;
    const chosen = query.get(formParameter.by(key));
    // Of two that replace each other, the one that was not chosen says nothing.
    if (chosen === key) delete texts[other];
    if (chosen === other) Object.assign(texts, chooseOther(texts, key, other));
    if (chosen === other && !isBlank(texts[other])) given.push(other);
  }
  return { texts, system: query.get(formParameter.system) === 'us' ? 'us' : 'si', given };
}

/** The address, as `toolAddress` writes it, for what a form without script has sent. */
export function addressOfForm(estimator: AddressedTool, query: Parameters): string {
  const { texts, ...options } = readForm(estimator, query);
  return toolAddress(estimator, texts, options);
}

/**
 * What `texts` become where `other` is given in place of `key`. While it is still empty, so is
 * `key`, or its default would apply.
 */
export const chooseOther = (texts: Texts, key: string, other: string): Texts => ({
  ...texts,
  [key]: '',
  [other]: texts[other] ?? '',
});

export type AddressedTool = Pick<Estimator, 'inputs' | 'path' | 'version'>;

/** A value of an address: readable, so `/` stays as it is. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%2F', '/');

/**
 * The address of a tool with its inputs as typed: `/tools/dense-phase-line?W=35t/h&method=1`; the
 * plain path where all have their defaults.
 */
export function toolAddress(
  estimator: AddressedTool,
  texts: Texts,
  options: { system: UnitSystem; given?: readonly string[] },
): string {
  const needed = neededTexts(estimator, texts, options);
  const parameters = Object.entries(needed).map(([key, text]) => `${key}=${encode(text)}`);
  if (parameters.length > 0) parameters.push(`method=${estimator.version}`);
  if (options.system === 'us') parameters.push('u=us');
  return parameters.length > 0 ? `${estimator.path}?${parameters.join('&')}` : estimator.path;
}

/** The texts of an address with values of its own, for links between tools. */
export const linkWith = (path: string, texts: Texts): string => {
  const parameters = Object.entries(texts)
    .filter(([, text]) => !isBlank(text))
    .map(([key, text]) => `${key}=${encode(text)}`);
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
};
