import type { SelectOption } from '../../data/resources/resource.ts';

/**
 * A table of names and labels as options in its order.
 * @param all the label of the option that narrows nothing down; none unless given
 */
export const optionsOf = (
  table: Readonly<Record<string, string>>,
  all?: string,
): readonly SelectOption[] => [
  ...(all === undefined ? [] : [{ value: '', label: all }]),
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
];
