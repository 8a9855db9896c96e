import { z } from 'zod';
import type { Attachment } from '#contract/schemas/attachment.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';
import { limitKey } from '#server/platform/rate-limit/limits.ts';

const table = () => serviceDb().from('attachments');

/** Whose files are meant: those of an enquiry, or of an application. */
export type Owner = { enquiryId: string } | { applicationId: string };

const ownerFilter = (owner: Owner) =>
  'enquiryId' in owner
    ? (['enquiry_id', owner.enquiryId] as const)
    : (['application_id', owner.applicationId] as const);

/** Notes a file of a form before it is stored. */
export async function noteFormFile(
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
 * Notes a file before it is uploaded, unless its network, or all together, have too much in storage
 * that no enquiry or application has claimed.
 * @param declaredBytes the size that the sender has declared
 * @param ip of the sender
 * @returns `waitSeconds` after which there may be room again
 */
export async function noteUpload(
  name: string,
  originalName: string,
  declaredBytes: number,
  ip: string,
): Promise<{ outcome: z.infer<typeof noted>['outcome']; waitSeconds: number }> {
  const rows = unwrap(
    await serviceDb().rpc('note_upload', {
      p_name: name,
      p_original_name: originalName,
      p_bytes: declaredBytes,
      p_network: limitKey('attachment-address', { address: ip }),
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

/** Selects those of the files that no enquiry or application has claimed yet. */
export async function selectUnclaimed(names: string[]): Promise<UnclaimedFile[]> {
  const free = table()
    .select('name,bytes,declared_bytes')
    .in('name', names)
    .is('enquiry_id', null)
    .is('application_id', null)
    .is('discarded_at', null);
  return unwrap(await free);
}

/** Notes that a file has been looked at. */
export async function markInspected(name: string, bytes: number): Promise<void> {
  unwrap(await table().update({ bytes }).eq('name', name));
}

/** The columns of an attachment that `toAttachment` reads, as PostgREST's select. */
export const attachmentColumns = 'name,original_name,bytes,created_at';

export type AttachmentRow = Pick<
  Tables<'attachments'>,
  'name' | 'original_name' | 'bytes' | 'created_at'
>;

/** A row → the attachment as it goes out; a file without an original name has its stored one. */
export const toAttachment = ({
  name,
  original_name,
  bytes,
  created_at,
}: AttachmentRow): Attachment => ({
  name,
  fileName: original_name ?? name,
  size: bytes,
  sentAt: created_at,
});

/** The files of an owner, the first first. */
export async function selectAttachments(owner: Owner): Promise<Attachment[]> {
  const [column, value] = ownerFilter(owner);
  const rows = unwrap(
    await table().select(attachmentColumns).eq(column, value).order('created_at').order('name'),
  );
  return rows.map(toAttachment);
}

/**
 * Up to 100 files that may be removed, by name: discarded ones, and those noted before `before`
 * (ISO time) that no enquiry or application has claimed.
 * @param after the last name of the batch before
 */
export async function selectRemovable(before: string, after: string): Promise<string[]> {
  const rows = unwrap(
    await table()
      .select('name')
      .is('enquiry_id', null)
      .is('application_id', null)
      .or(`discarded_at.not.is.null,created_at.lt.${before}`)
      .gt('name', after)
      .order('name')
      .limit(100),
  );
  return rows.map(({ name }) => name);
}

/**
 * Forgets files that are gone, but for those noted after `before`: the URL that one came by is
 * good for two hours, and a file that is put there once more needs a row to be found by.
 */
export async function deleteAttachmentRows(names: string[], before: string): Promise<void> {
  if (names.length === 0) return;
  const gone = table().delete().in('name', names).lt('created_at', before);
  unwrap(await gone.not('discarded_at', 'is', null));
}

/**
 * Marks files as discarded, so that none of them can be claimed while they are being removed.
 * @returns those of them that had not been claimed before
 */
export async function discardAttachments(names: string[]): Promise<string[]> {
  const free = table().update({ discarded_at: new Date().toISOString() }).in('name', names);
  const rows = unwrap(await free.is('enquiry_id', null).is('application_id', null).select('name'));
  return rows.map(({ name }) => name);
}
