import { type Input, type SiValues } from './estimator.ts';
import { optionNamed } from './fields.ts';
import { isRefused, type Refusal } from '#contract/units/parse-number.ts';
import { parseQuantity } from '#contract/units/parse-quantity.ts';
import { toSi } from '#contract/units/units.ts';
import { isWhichTon, whichTon } from './which-ton.ts';

interface ReadInputs {
  /** What `compute` takes. */
  si: SiValues;
  /** The inputs whose text cannot be read, and why: the result is withheld. */
  unreadable: readonly { input: Input; refusal: Refusal }[];
  /** Parameters that belong to no input: ignored, and named in a note. */
  unknown: readonly string[];
}

function readInput(input: Input, text: string): { si: number } | Refusal {
  const option = optionNamed(input, text);
  if (option) return { si: toSi(option.value, input.unit) };
  if (isWhichTon(text)) return whichTon;
  const typed = parseQuantity(text, input);
  return input.optionsOnly && isRefused(typed)
    ? { refusal: 'choose a value from the list' }
    : typed;
}

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
  const unreadable: { input: Input; refusal: Refusal }[] = [];
  for (const input of inputs) {
    const text = parameters[input.key];
    if (text === undefined) continue;
    si[input.key] = undefined;
    if (text.trim() === '') continue;
    const read = readInput(input, text);
    if (isRefused(read)) unreadable.push({ input, refusal: read });
    else si[input.key] = read.si;
  }
  const keys = new Set(inputs.map(({ key }) => key));
  return { si, unreadable, unknown: Object.keys(parameters).filter((key) => !keys.has(key)) };
}
