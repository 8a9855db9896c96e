import { subHours } from 'date-fns/subHours';
import { missingAreas, areaLabels, noAccessText } from '#contract/areas.ts';
import { resources } from '#contract/items.ts';
import { imageTypes, uploadLimits, type MediaExtension } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { importMessages, isEmptySite, type ItemCounts } from '#contract/archive-texts.ts';
import { plainFileName } from '#contract/file-names.ts';
import { officeDay } from '#contract/office-time.ts';
import { recordExport } from '#server/content/activity.ts';
import type { ContentType, Item, ItemForm, ItemInput } from '#server/content/content-type.ts';
import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { deleteStored, type AttachedFiles } from '#server/content/media/attach.ts';
import { mediaBucket } from '#server/content/media/files.ts';
import { news } from '#server/content/news.ts';
import { invalidateAll } from '#server/content/visibility.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { withDeadline } from '#server/platform/http/deadline.ts';
import { AppError, assertFound, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

const done = (message: string) => ({ body: { success: true as const, message } });

async function countItems(): Promise<ItemCounts> {
  return assertFound((await callFunction('count_items', {}))[0], serverMessages.internal);
}

/** @throws AppError CONFLICT, which names what there is */
async function assertEmptySite(): Promise<void> {
  const counts = await countItems();
  if (!isEmptySite(counts)) throw new AppError('CONFLICT', importMessages.notEmpty(counts));
}

/** The columns of a stored item that no form has. Scheduled is what is published at a later time. */
const storedColumns = (item: Item) => ({
  id: item.id,
  status: item.status === 'scheduled' ? 'published' : item.status,
  publish_at: item.publishAt,
  unpublish_at: item.unpublishAt,
  created_at: item.createdAt,
  updated_at: item.updatedAt,
});

/**
 * Stores an item for the end of the import, with the row that the form of a new item makes. An item
 * that is sent again replaces the first one.
 * @param columns what the item has beside its form
 * @throws AppError CONFLICT, VALIDATION_FAILED; for a file that is refused
 */
async function stage<OwnItem extends Item, Input extends ItemInput>(
  type: ContentType<OwnItem, never, Input>,
  form: ItemForm<Input>,
  columns: { id: string },
) {
  await assertEmptySite();
  const files: AttachedFiles = { stored: [], replaced: [] };
  try {
    const item = { ...(await type.toRow(form, files)), ...columns } as unknown as Json;
    const row = { resource: type.table, item_id: columns.id, item };
    unwrap(await serviceDb().from('import_items').upsert(row));
  } catch (error) {
    await deleteStored(files, error);
    throw error;
  }
  return done('Received');
}

/** The handlers of exports and imports; contract/api/archive.ts describes them. */
export const importHandlers = {
  /** @throws AppError FORBIDDEN for a part whose area the caller does not have */
  async recordExport({ input: { areas: parts }, user }) {
    const missing = parts.flatMap((area) => missingAreas(area, user.areas));
    if (missing.length > 0) throw new AppError('FORBIDDEN', noAccessText(missing));
    await recordExport(user, `an archive of ${areaLabels([...new Set(parts)])}`);
    return done('The export is recorded');
  },

  async getItemCounts() {
    return { body: { success: true, counts: await countItems() } };
  },

  async startImport() {
    await assertEmptySite();
    unwrap(
      await serviceDb()
        .from('import_items')
        .delete()
        .in('resource', [...resources]),
    );
    return done('The import has begun');
  },

  async addImportFile({ input: { name, originalName, size } }) {
    const isImage = (name.split('.')[1] as MediaExtension) in imageTypes;
    if (isImage && size > uploadLimits.imageBytes) {
      throw fieldError('size', serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
    }
    await assertEmptySite();
    const file = { p_name: name, p_original_name: plainFileName(originalName ?? name) };
    await callFunction('add_import_file', file);
    return { body: { success: true, url: await mediaBucket.signUnlessStored(name) } };
  },

  addImportNews({ input }) {
    return stage(news, { input, upload: input.image }, storedColumns(input));
  },

  addImportJob({ input: { closesOn, closesAt, ...input } }) {
    // It was closed by an editor, unless it closes by itself at the end of its last day.
    const isByEditor =
      closesAt !== null &&
      (closesOn === null || officeDay(new Date(Date.parse(closesAt) - 1)) !== closesOn);
    const closed_at = isByEditor ? closesAt : null;
    const columns = { ...storedColumns(input), closes_on: closesOn, closed_at };
    return stage(jobs, { input }, columns);
  },

  addImportInstallation({ input }) {
    // A larger place is further up; a new installation gets the seconds of its time.
    const columns = { ...storedColumns(input), place: -input.position };
    return stage(installations, { input, upload: input.image }, columns);
  },

  async finishImport({ input }) {
    const counts = { p_news: input.news, p_jobs: input.jobs, p_installations: input.installations };
    await withDeadline('import', async () => {
      const result = await callFunction('finish_import', counts);
      // An earlier call may have filled the site whose answer was lost.
      if (result !== 'incomplete') await invalidateAll();
      if (result === 'not_empty') await assertEmptySite();
      if (result !== 'done') throw new AppError('CONFLICT', importMessages.incomplete);
    });
    return done(importMessages.done);
  },
} satisfies Partial<Handlers>;

/** Deletes the items of imports that were not finished. Runs on a schedule. */
export async function deleteAbandonedImports(): Promise<void> {
  const before = subHours(new Date(), 24).toISOString();
  unwrap(await serviceDb().from('import_items').delete().lt('at', before));
}
