import type { FieldControl, Values } from '../../data/resources/resource.ts';

export type Choice = 'theirs' | 'yours';

/** A field that reads differently in the two versions. */
export interface Difference {
  name: string;
  label: string;
  kind: FieldControl['kind'];
  theirs: string;
  yours: string;
  /** What is taken unless the administrator chooses. */
  preset: Choice;
}

/** Line endings and blanks at the ends are no difference: storing takes them away. */
const plain = (text: string | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim();

/**
 * The fields in which `yours` and `theirs` differ. Yours is preset, but where you have left the
 * text as you found it (`base`) it is theirs, so that a field that was not edited is not undone.
 */
export function compareVersions(
  fields: readonly Pick<FieldControl, 'name' | 'label' | 'kind'>[],
  { base, theirs, yours }: { base: Values; theirs: Values; yours: Values },
): Difference[] {
  return fields
    .map(({ name, label, kind }): Difference => ({
      ...{ name, label, kind },
      theirs: theirs[name] ?? '',
      yours: yours[name] ?? '',
      preset: plain(yours[name]) === plain(base[name]) ? 'theirs' : 'yours',
    }))
    .filter((field) => plain(field.theirs) !== plain(field.yours));
}

/** The texts to go on with: theirs where they were chosen, yours elsewhere. */
export function mergeVersions(
  { theirs, yours }: { theirs: Values; yours: Values },
  differences: readonly Difference[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  const taken = differences
    .filter(({ name, preset }) => (choices[name] ?? preset) === 'theirs')
    .map(({ name }): [string, string] => [name, theirs[name] ?? '']);
  return { ...yours, ...Object.fromEntries(taken) };
}
