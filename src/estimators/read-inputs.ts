import { type Input, type SiValues } from './estimator.ts';
import { optionNamed } from './fields.ts';
import { parseQuantity } from './units/parse-quantity.ts';
import { toSi } from './units/units.ts';

interface ReadInputs {
  /** What `compute` takes. */
  si: SiValues;
  /** The keys of the inputs whose text cannot be read: the result is withheld. */
  unreadable: readonly string[];
  /** Parameters that belong to no input: ignored, and named in a note. */
  unknown: readonly string[];
}

const readInput = (input: Input, text: string): number | undefined => {
  const option = optionNamed(input, text);
  return option ? toSi(option.value, input.unit) : parseQuantity(text, input.units)?.si;
};

/**
 * Reads the parameters of an address: `W=35t/h`, `fire=pc-eastern`. An empty text is an input left
 * empty.
 * @param parameters those of the inputs, by key; what the page has besides (`u`, `method`) is not
 *   to be among them
 */
export function readInputs(
  inputs: readonly Input[],
  parameters: Readonly<Record<string, string>>,
): ReadInputs {
  const si: Record<string, number | undefined> = {};
  const unreadable: string[] = [];
  for (const input of inputs) {
    const text = parameters[input.key];
    if (text === undefined) continue;
    const value = text.trim() === '' ? undefined : readInput(input, text);
    if (value === undefined && text.trim() !== '') unreadable.push(input.key);
    si[input.key] = value;
  }
  const keys = new Set(inputs.map(({ key }) => key));
  return { si, unreadable, unknown: Object.keys(parameters).filter((key) => !keys.has(key)) };
}
