import { isVideo } from '#contract/items.ts';
import { writeDraft } from '#src/client/drafts.ts';
import { useAuth } from '../../data/auth.store.ts';
import { imageField, stillField } from '../../data/resources/picture-list.ts';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';

/**
 * Makes a draft for a new item out of one that is there: its texts without its dates, and its
 * pictures, whose stored files both use then. A video is chosen anew.
 * @returns the draft's name; undefined where this browser cannot keep one
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
