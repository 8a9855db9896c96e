import { serverMessages } from '#contract/messages.ts';
import {
  toItem,
  toPublic,
  type ContentType,
  type Item,
  type ItemForm,
  type ItemInput,
  type ItemQuery,
  type ItemRow,
} from '#server/content/content-type.ts';
import { invalidate } from '#server/content/visibility.ts';
import { deleteStored, type AttachedFiles } from '#server/content/media/attach.ts';
import { deleteUnreferencedFiles, deleteUnusedUploads } from '#server/content/media/files.ts';
import { toPublicationColumns } from '#server/content/publication.ts';
import { findItem } from '#server/content/read.ts';
import { tableOf } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { whereVersion } from '#server/platform/db/list.ts';
import { assertMatch, hasCondition, preconditionFailed } from '#server/platform/http/respond.ts';
import {
  AppError,
  assertFound,
  fieldError,
  isTransient,
  parseId,
} from '#server/platform/http/errors.ts';

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
  const files: AttachedFiles = { stored: [], replaced: [] };
  let item: OwnItem;
  try {
    const publication = toPublicationColumns(form.input);
    const row = { id, ...(await type.toRow(form, files)), ...publication };
    const inserted = tableOf(type.table).insert(row).select<string, ItemRow>(type.columns);
    item = toItem(type, unwrap(await inserted.single()));
  } catch (error) {
    await deleteStored(files, error);
    // Whatever is wrong with the form: the item of an earlier request has this id already.
    if (id !== undefined && !isTransient(error) && (await findItem(type, id))) {
      throw fieldError('id', serverMessages.alreadyMade, 'CONFLICT');
    }
    throw error;
  }
  if (files.replaced.length > 0) await deleteUnusedUploads(files.replaced);
  await invalidate([{ resource: type.table, id: item.id, item }]);
  return item;
}

/** The form of an update, with its request. */
export type UpdateForm<Input> = ItemCall & ItemForm<Input>;

/**
 * Reads the item that a form changes.
 * @returns the item with its files, and the version that it must still have when it is written;
 * undefined for any
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function findForUpdate<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, ItemQuery, Input>,
  { request, params, input }: UpdateForm<Input>,
) {
  const id = parseId(params, type.notFound);
  const select = tableOf(type.table).select<string, ItemRow>(type.columns);
  const row = assertFound(unwrap(await select.eq('id', id).maybeSingle()), type.notFound);
  const before = toItem(type, row);
  const filesBefore = type.toFields(row).files;
  const isConditional = hasCondition(request);
  if (isConditional) assertMatch(request, { success: true, [type.name]: toPublic(before) });
  const isGuarded = isConditional || filesBefore.length > 0;
  const version = input.updatedAt ?? (isGuarded ? before.updatedAt : undefined);
  return { id, before, filesBefore, version, isConditional };
}

/**
 * Updates an item. A file that it does not show any more stays for the version that shows it. The
 * row must be as the editor read it (`updatedAt`, If-Match). An item with files must at least be as it
 * was a moment ago, so that of two files that replace one at the same time none is lost.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, VALIDATION_FAILED; for a file that is
 * refused; UNAVAILABLE
 */
export async function updateItem<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, ItemQuery, Input>,
  form: UpdateForm<Input>,
): Promise<OwnItem> {
  const { id, before, filesBefore, version, isConditional } = await findForUpdate(type, form);
  const publication = toPublicationColumns(form.input, before);
  const files: AttachedFiles = { stored: [], replaced: [] };
  let updated: ItemRow | null;
  try {
    const row = { ...(await type.toRow(form, files, before)), ...publication };
    const update = tableOf(type.table).update(row).match(whereVersion(id, version));
    updated = unwrap(await update.select<string, ItemRow>(type.columns).maybeSingle());
    if (!updated) throw await missingVersion(type, id, isConditional);
  } catch (error) {
    await deleteStored(files, error);
    throw error;
  }
  if (files.replaced.length > 0) await deleteUnusedUploads(files.replaced);
  const item = toItem(type, updated);
  const currentFiles = type.toFields(updated).files;
  const removedFiles = filesBefore.filter((name) => !currentFiles.includes(name));
  await invalidate([{ resource: type.table, id, item }], removedFiles);
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
  let version: string | undefined;
  if (hasCondition(request)) {
    const before = assertFound(await findItem(type, id), type.notFound);
    assertMatch(request, { success: true, [type.name]: toPublic(before) });
    version = before.updatedAt;
  }
  const deletion = tableOf(type.table).delete().match(whereVersion(id, version));
  const deleted = unwrap(await deletion.select<string, ItemRow>(type.columns).maybeSingle());
  if (!deleted) throw await missingVersion(type, id, true);
  const item = toItem(type, deleted);
  const removedFiles = type.toFields(deleted).files;
  await deleteUnreferencedFiles(removedFiles);
  await invalidate([{ resource: type.table, id, item: null }], removedFiles);
  return item;
}

/**
 * Why a write met no row: the item is gone or has changed since it was read (requirements D26).
 * @param isConditional the request has If-Match
 */
export async function missingVersion<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  id: string,
  isConditional: boolean,
): Promise<AppError> {
  if (!(await findItem(type, id))) return new AppError('NOT_FOUND', type.notFound);
  if (isConditional) return preconditionFailed();
  return fieldError('updatedAt', serverMessages.conflict, 'CONFLICT');
}
