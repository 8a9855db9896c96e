import type { FieldConfig, ResourceItem, Values } from './resource.ts';

/** The texts of an item, or those that a new one starts with. */
export function readValues<Item extends ResourceItem>(
  { fields }: { fields: readonly FieldConfig<Item>[] },
  item: Item | undefined,
): Values {
  return Object.fromEntries(
    fields.map(({ name, read, initial }) => [name, item ? read(item) : (initial?.() ?? '')]),
  );
}
