import { serverMessages } from '#contract/messages.ts';
import {
  tableOf,
  toPublic,
  type ContentType,
  type Item,
  type ItemForm,
  type ItemInput,
  type ItemQuery,
  type ItemRow,
} from '#server/content/content-type.ts';
import { AttachedFiles } from '#server/content/media/attached-files.ts';
import { deleteUnreferencedFiles } from '#server/content/media/files.ts';
import { toPublicationColumns } from '#server/content/publication.ts';
import { findItem } from '#server/content/read.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { whereVersion } from '#server/platform/db/list.ts';
import { AppError, assertFound, fieldError, parseId } from '#server/platform/http/errors.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/conditional.ts';

/** A checked request that names an item in its path. */
interface ItemCall {
  request: Request;
  params: Record<string, string>;
}

/**
 * Creates an item with its files; it is published unless the form asks for another state. One insert
 * writes everything: triggers of the table note which files the item uses, save its first version and
 * log the activity.
 * @throws AppError CONFLICT for an id that exists: the answer to an earlier request was lost;
 * VALIDATION_FAILED; for a file that is refused; UNAVAILABLE
 */
export async function createItem<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, ItemQuery, Input>,
  form: ItemForm<Input>,
): Promise<OwnItem> {
  const { id } = form.input;
  if (id !== undefined && (await findItem(type, id))) {
    throw fieldError('id', serverMessages.alreadyMade, 'CONFLICT');
  }
  const publication = toPublicationColumns(form.input);
  const files = new AttachedFiles();
  let item: OwnItem;
  try {
    const row = { id, ...(await type.toRow(form, files)), ...publication };
    const insert = tableOf(type).insert(row);
    const inserted = unwrap(await insert.select<string, ItemRow>(type.columns).single());
    item = type.toItem(inserted);
  } catch (error) {
    await files.rollBack(error);
    throw error;
  }
  await files.commit();
  await invalidateResource(type.table, { id: item.id, item });
  return item;
}

/**
 * Updates an item; files that it does not show any more are deleted. The row must be as the editor read
 * it (`updatedAt`, If-Match). An item with files must at least be as it was a moment ago, so that of
 * two files that replace one at the same time none is lost.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, VALIDATION_FAILED; for a file that is
 * refused; UNAVAILABLE
 */
export async function updateItem<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, ItemQuery, Input>,
  { request, params, ...form }: ItemCall & ItemForm<Input>,
): Promise<OwnItem> {
  const id = parseId(params, type.notFound);
  const before = assertFound(await findItem(type, id), type.notFound);
  const current = () => Promise.resolve(toPublic(before));
  const matched = await matchedItem(request, type.name, current, type.notFound);
  const isGuarded = matched !== undefined || type.filesOf !== undefined;
  const version = form.input.updatedAt ?? (isGuarded ? before.updatedAt : undefined);
  const publication = toPublicationColumns(form.input, before);
  const files = new AttachedFiles();
  let item: OwnItem;
  try {
    const row = { ...(await type.toRow(form, files, before)), ...publication };
    const update = tableOf(type).update(row).match(whereVersion(id, version));
    const updated = unwrap(await update.select<string, ItemRow>(type.columns).maybeSingle());
    item = type.toItem(await assertVersion(type, id, updated, matched && preconditionFailed()));
  } catch (error) {
    await files.rollBack(error);
    throw error;
  }
  await files.commit();
  const currentFiles = filesOf(type, item);
  const removedFiles = filesOf(type, before).filter((name) => !currentFiles.includes(name));
  await deleteUnreferencedFiles(removedFiles);
  await invalidateResource(type.table, { id, item, removedFiles });
  return item;
}

/**
 * Deletes an item and its stored files, save those that other items use. Returns the item.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function deleteItem<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  { request, params }: ItemCall,
): Promise<OwnItem> {
  const id = parseId(params, type.notFound);
  const current = async () => {
    const item = await findItem(type, id);
    return item && toPublic(item);
  };
  const matched = await matchedItem(request, type.name, current, type.notFound);
  const deletion = tableOf(type).delete().match(whereVersion(id, matched?.updatedAt));
  const deleted = unwrap(await deletion.select<string, ItemRow>(type.columns).maybeSingle());
  const item = type.toItem(await assertVersion(type, id, deleted, preconditionFailed()));
  const removedFiles = filesOf(type, item);
  await deleteUnreferencedFiles(removedFiles);
  await invalidateResource(type.table, { id, item: null, removedFiles });
  return item;
}

const filesOf = <OwnItem extends Item>(type: ContentType<OwnItem>, item: OwnItem) =>
  type.filesOf?.(item) ?? [];

/**
 * Returns the row that was written. When none was, the item is gone or has changed since it was read
 * (requirements D26).
 * @param changed what refuses a write to an item that has changed
 * @throws AppError NOT_FOUND, or `changed`
 */
async function assertVersion<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  id: string,
  row: ItemRow | null,
  changed: AppError = fieldError('updatedAt', serverMessages.conflict, 'CONFLICT'),
): Promise<ItemRow> {
  if (row) return row;
  throw (await findItem(type, id)) ? changed : new AppError('NOT_FOUND', type.notFound);
}
