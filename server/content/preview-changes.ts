import {
  toItem,
  type ContentType,
  type Item,
  type ItemInput,
  type ItemQuery,
  type ItemRow,
} from '#server/content/content-type.ts';
import { deleteStored, type AttachedFiles } from '#server/content/media/attach.ts';
import { nextPreviewEnd, parsePreviewToken, previewPath } from '#server/content/preview.ts';
import { toPublicationColumns } from '#server/content/publication.ts';
import { findItem } from '#server/content/read.ts';
import { findForUpdate, missingVersion, type UpdateForm } from '#server/content/write.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';

const previews = () => serviceDb().from('item_previews');

/**
 * Stores the unsaved changes of an item and returns a private link to its page with them. The form is
 * checked like that of an update; the item itself does not change. The link ends at `endsAt`, when the
 * item is saved or deleted, and when another account previews its changes of the item. An upload of
 * which the preview has a clean copy stays for the save.
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, VALIDATION_FAILED; for a file that is
 * refused; UNAVAILABLE
 */
export async function previewChanges<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, ItemQuery, Input>,
  form: UpdateForm<Input>,
): Promise<{ previewUrl: string; endsAt: string }> {
  const { id, before, version, isConditional } = await findForUpdate(type, form);
  const publication = toPublicationColumns(form.input, before);
  const endsAt = nextPreviewEnd();
  const files: AttachedFiles = { stored: [], replaced: [] };
  try {
    const row = { ...(await type.toRow(form, files, before)), ...publication };
    const preview = {
      ...{ p_resource: type.table, p_item_id: id, p_seen: version ?? null },
      ...{ p_changes: row as unknown as Json, p_until: endsAt },
    };
    // Null where no row has this version.
    const changes: string | null = await callFunction('store_preview', preview);
    if (changes === null) throw await missingVersion(type, id, isConditional);
    return {
      previewUrl: previewPath(type.pageOf(id), type.table, id, { changes, endsAt }),
      endsAt,
    };
  } catch (error) {
    await deleteStored(files, error);
    throw error;
  }
}

/** An item as the token of a preview opens it. */
export interface Previewed<OwnItem> {
  item: OwnItem;
  /** ISO time at which the link ends, where the item has unsaved changes. */
  changesEndAt?: string;
}

/**
 * Returns the item that the token of a preview opens, in any publication state.
 * @returns undefined when the token was not signed here or has expired, or when the item or its unsaved
 * changes are gone
 */
export async function getPreview<OwnItem extends Item>(
  type: ContentType<OwnItem>,
  token: string,
): Promise<Previewed<OwnItem> | undefined> {
  const opened = parsePreviewToken(token, type.table);
  if (!opened) return undefined;
  const { id, endsAt, changes } = opened;
  if (changes === undefined) {
    const item = await findItem(type, id);
    return item && { item };
  }
  const key = { resource: type.table, item_id: id, id: changes };
  const stored = unwrap(await previews().select('item').match(key).maybeSingle());
  if (!stored) return undefined;
  return { item: toItem(type, stored.item as unknown as ItemRow), changesEndAt: endsAt };
}

/** Deletes unsaved changes that no link opens any more. Runs on a schedule. */
export async function cleanupPreviews(): Promise<void> {
  unwrap(await previews().delete().lt('until', new Date().toISOString()));
}
