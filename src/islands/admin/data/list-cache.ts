/**
 * Enough of a shape check for a placeholder list out of browser storage: every field that a card
 * shows is a text.
 */
export function isListOf<Item>(fields: readonly (keyof Item & string)[]) {
  return (value: unknown): value is Item[] =>
    Array.isArray(value) &&
    value.every(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        fields.every((field) => typeof (item as Record<string, unknown>)[field] === 'string'),
    );
}
