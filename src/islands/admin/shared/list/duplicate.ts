import { isVideo } from '#contract/items.ts';
import { writeDraft } from '#src/client/drafts.ts';
import { useAuth } from '../../data/auth.store.ts';
import { imageField, stillField } from '../../data/resources/picture-list.ts';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';

/**
 * Creates a draft of a new item from an existing one: its texts without dates, and its pictures, whose
 * stored files both items then use. A video has to be chosen again.
 * @returns the id of the draft; undefined if this browser cannot store it
 */
export function duplicate({ name, editor }: Resource, item: ResourceItem): string | undefined {
  const id = crypto.randomUUID();
  const fields = editorFields(editor);
  const base = readValues({ fields }, undefined);
  const dates = fields.filter(({ kind }) => kind === 'date' || kind === 'moment');
  const videoFields = isVideo(item.image ?? '') ? [imageField, stillField] : [];
  const fresh = [...dates.map((field) => field.name), ...videoFields].filter((it) => it in base);
  const values: Values = {
    ...readValues({ fields }, item),
    ...Object.fromEntries(fresh.map((field) => [field, base[field] ?? ''])),
    title: `Copy of ${item.title}`,
  };
  const isKept = writeDraft({
    ...{ id, resource: name, itemId: null, sentId: null, seenAt: null, base, values },
    savedAt: new Date().toISOString(),
    owner: useAuth.getState().userName ?? '',
    isCopy: true,
  });
  return isKept ? id : undefined;
}
