import { isVideo } from '#contract/is-video.ts';
import { keepDraftFile, keepDraftPicture } from '#src/client/draft-files.ts';
import { writeDraft } from '#src/client/drafts.ts';
import { useAuth } from '../../data/auth.store.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import {
  picturesField,
  readPictures,
  stillField,
  writePictures,
} from '../../data/resources/picture-list.ts';
import { readValues } from '../../data/resources/read-values.ts';
import type { Resource, ResourceItem, Values } from '../../data/resources/resource.ts';

/**
 * Makes a draft for a new item out of one that is there: its texts without its dates, and its
 * pictures as files of its own, so that the copy's can be changed for themselves. Without the picture
 * where it does not arrive; a film is chosen anew.
 * @returns the draft's name; undefined where this browser cannot keep one
 */
export async function duplicate<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>({ name, editor }: Resource<Item, Fields, Query>, item: Item): Promise<string | undefined> {
  const id = crypto.randomUUID();
  const base = readValues(editor, undefined);
  const dates = editor.fields.filter(({ kind }) => kind === 'date').map((field) => field.name);
  const fresh = Object.fromEntries(dates.map((field) => [field, base[field] ?? '']));
  const texts: Values = { ...readValues(editor, item), ...fresh, title: `Copy of ${item.title}` };
  const film = texts[stillField] === undefined ? {} : { [stillField]: '' };
  const values = { ...texts, ...film, ...(await copiesOfPictures(id, texts)) };
  const picture = await copyOf(item);
  const isFileKept = picture !== undefined && (await keepDraftFile(id, picture));
  const isKept = writeDraft({
    ...{ id, resource: name, itemId: null, sentId: null, seenAt: null, values, base },
    fileName: isFileKept ? picture.name : null,
    savedAt: new Date().toISOString(),
    owner: useAuth.getState().userName ?? '',
    isCopy: true,
  });
  return isKept ? id : undefined;
}

/** The further pictures of a copy, whose files lie with the draft; those that do not arrive are left out. */
async function copiesOfPictures(draftId: string, values: Values): Promise<Values> {
  if (values[picturesField] === undefined) return {};
  const copies = await Promise.all(
    readPictures(values[picturesField]).map(async (entry) => {
      const image = entry.image ?? '';
      const file = await copyOf({ image, imageUrl: `/v1/uploads/${image}` });
      const key = crypto.randomUUID();
      const isKept = file !== undefined && (await keepDraftPicture(draftId, key, file));
      return isKept ? [{ ...entry, key, image: null, fileName: file.name }] : [];
    }),
  );
  return { [picturesField]: writePictures(copies.flat()) };
}

async function copyOf({
  image,
  imageUrl,
}: Pick<ResourceItem, 'image' | 'imageUrl'>): Promise<File | undefined> {
  if (image === undefined || imageUrl === undefined || isVideo(image)) return undefined;
  try {
    const blob = await (await fetch(imageUrl)).blob();
    if (!blob.type.startsWith('image/')) return undefined;
    return new File([blob], image, { type: blob.type });
  } catch {
    return undefined;
  }
}
