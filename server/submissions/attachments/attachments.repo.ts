import { z } from 'zod';
import { serviceDb } from '#server/platform/db/client.ts';
import { storageBucket } from '#server/platform/db/storage.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { limitKey } from '#server/platform/rate-limit/limits.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

/** The private bucket. */
export const attachmentBucket = storageBucket('attachments', 'authenticated');

/** The bucket takes this type alone, so that storage by itself displays no file. */
const contentType = 'application/octet-stream';

/** Stores bytes under a name of ours. @throws AppError UNAVAILABLE */
export const putAttachment = (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  attachmentBucket.put(name, bytes, { contentType });

const table = () => serviceDb().from('attachments');

/** Inserts the row of a form's file, before the file is stored. */
export async function insertFormFile(
  name: string,
  originalName: string,
  bytes: number,
): Promise<void> {
  unwrap(await table().insert({ name, original_name: originalName, bytes }));
}

/** What `note_upload` answers; its type in the database is text. */
const noted = z.object({
  outcome: z.enum(['noted', 'network_full', 'full']),
  wait_seconds: z.int().nullable(),
});

/**
 * Inserts the row of a file before its upload, unless its network, or all together, have too much in
 * storage that no enquiry or application has claimed.
 * @param file.size as the sender has declared it
 * @returns `waitSeconds` after which there may be room again
 */
export async function insertUpload(
  name: string,
  file: { fileName: string; size: number },
  ip: string,
): Promise<{ outcome: z.infer<typeof noted>['outcome']; waitSeconds: number }> {
  const rows = unwrap(
    await serviceDb().rpc('note_upload', {
      p_name: name,
      p_original_name: file.fileName,
      p_bytes: file.size,
      p_network: limitKey('attachment-address', { ip }),
      p_network_limit: env().UNCLAIMED_BYTES_PER_ADDRESS,
      p_limit: env().UNCLAIMED_BYTES,
    }),
  );
  const { outcome, wait_seconds } = noted.parse(rows[0]);
  return { outcome, waitSeconds: wait_seconds ?? 0 };
}

/** An uploaded file that can be claimed. */
export interface UnclaimedFile {
  name: string;
  /** Null until the bytes have been inspected. */
  bytes: number | null;
  /** The size that its sender declared; null for a file of a form. */
  declared_bytes: number | null;
}

/** Selects those of the files that no enquiry or application has claimed. */
export async function selectUnclaimed(names: string[]): Promise<UnclaimedFile[]> {
  const unclaimed = table()
    .select('name,bytes,declared_bytes')
    .in('name', names)
    .is('enquiry_id', null)
    .is('application_id', null)
    .is('discarded_at', null);
  return unwrap(await unclaimed);
}

/** Marks a file as inspected. */
export async function markInspected(name: string, bytes: number): Promise<void> {
  unwrap(await table().update({ bytes }).eq('name', name));
}

/** Selects a file of a submission. */
export async function selectAttachment({ ownerColumn }: SubmissionKind, id: string, name: string) {
  const file = table().select('name,original_name').eq(ownerColumn, id).eq('name', name);
  return unwrap(await file.maybeSingle());
}

/**
 * Selects up to 100 files that may be removed, by name: discarded ones, and those inserted before
 * `before` (ISO time) that no enquiry or application has claimed.
 * @param after the last name of the batch before
 */
export async function selectRemovable(before: string, after: string): Promise<string[]> {
  const removable = table()
    .select('name')
    .is('enquiry_id', null)
    .is('application_id', null)
    .or(`discarded_at.not.is.null,created_at.lt.${before}`)
    .gt('name', after);
  return unwrap(await removable.order('name').limit(100)).map(({ name }) => name);
}

/**
 * Deletes the rows of files that are removed, but for those inserted after `before`: a signed URL
 * holds for two hours, and a file that is put there once more needs a row to be found by.
 */
export async function deleteAttachmentRows(names: string[], before: string): Promise<void> {
  if (names.length === 0) return;
  const removed = table().delete().in('name', names).lt('created_at', before);
  unwrap(await removed.not('discarded_at', 'is', null));
}

/**
 * Marks files as discarded, so that none of them can be claimed while they are being removed.
 * @returns those that no enquiry or application had claimed before
 */
export async function discardAttachments(names: string[]): Promise<string[]> {
  const marked = table().update({ discarded_at: new Date().toISOString() }).in('name', names);
  const rows = unwrap(
    await marked.is('enquiry_id', null).is('application_id', null).select('name'),
  );
  return rows.map(({ name }) => name);
}
