import { isVideo } from '#contract/items.ts';
import { keepDraftFile } from '#src/client/draft-files.ts';
import { writeDraft } from '#src/client/drafts.ts';
import { useAuth } from '../../data/auth.store.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import { stillField } from '../../data/resources/picture-list.ts';
import { readValues } from '../../data/resources/read-values.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';
import { fileStorage } from '../editor/store-file.ts';

/**
 * Makes a draft for a new item out of one that is there: its texts without its dates, and its
 * pictures, whose stored files both use then. Without the main picture where it cannot be shown here;
 * a video is chosen anew.
 * @returns the draft's name; undefined where this browser cannot keep one
 */
export async function duplicate<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>({ name, editor }: Resource<Item, Fields, Query>, item: Item): Promise<string | undefined> {
  const id = crypto.randomUUID();
  const base = readValues(editor, undefined);
  const dates = editor.fields
    .filter(({ kind }) => kind === 'date' || kind === 'moment')
    .map((field) => field.name);
  const fresh = Object.fromEntries(dates.map((field) => [field, base[field] ?? '']));
  const texts: Values = { ...readValues(editor, item), ...fresh, title: `Copy of ${item.title}` };
  const video = texts[stillField] === undefined ? {} : { [stillField]: '' };
  const picture = await pictureOf(item);
  const isFileKept = picture !== undefined && (await keepDraftFile(id, picture));
  const isKept = writeDraft({
    ...{ id, resource: name, itemId: null, sentId: null, seenAt: null, base },
    values: { ...texts, ...video },
    ...(isFileKept
      ? { fileName: picture.name, upload: picture.name, isUsed: true }
      : { fileName: null }),
    savedAt: new Date().toISOString(),
    owner: useAuth.getState().userName ?? '',
    isCopy: true,
  });
  return isKept ? id : undefined;
}

/** The main picture under its stored name, as the editor shows it. */
async function pictureOf({ image, imageUrl }: ResourceItem): Promise<File | undefined> {
  if (image === undefined || imageUrl === undefined || isVideo(image)) return undefined;
  return fileStorage.read(imageUrl, image);
}
