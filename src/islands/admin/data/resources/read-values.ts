import { imageField, oneStored } from './picture-list.ts';
import type { FieldConfig, Resource, ResourceItem, Values } from './resource.ts';

/** The texts of an item, or those that a new one starts with. */
export function readValues(
  { fields }: { fields: readonly FieldConfig[] },
  item: ResourceItem | undefined,
): Values {
  return Object.fromEntries(
    fields.map(({ name, read, initial }) => [name, item ? read(item) : (initial?.() ?? '')]),
  );
}

/** The fields of an editor: those of its texts, with the main file at its place among them. */
export function editorFields({ fields, media }: Resource['editor']): FieldConfig[] {
  if (!media) return [...fields];
  const place = fields.findIndex(({ name }) => name === media.before);
  const { label } = media;
  return [
    ...fields.slice(0, place),
    { name: imageField, label, kind: 'media', read: ({ image }) => oneStored(image) },
    ...fields.slice(place),
  ];
}
