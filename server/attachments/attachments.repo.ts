import type { Attachment } from '#contract/schemas/attachment.ts';
import { serviceDb } from '#server/db/client.ts';
import type { Tables } from '#server/db/database.types.ts';
import { unwrap } from '#server/db/unwrap.ts';

const table = () => serviceDb().from('attachments');

/** Whose files are meant: those of an enquiry, or of an application. */
export type Owner = { enquiryId: string } | { applicationId: string };

const ownerFilter = (owner: Owner) =>
  'enquiryId' in owner
    ? (['enquiry_id', owner.enquiryId] as const)
    : (['application_id', owner.applicationId] as const);

/** Notes a file before it is stored. `bytes` is null until they have been looked at. */
export async function noteAttachment(
  name: string,
  originalName: string,
  bytes: number | null,
): Promise<void> {
  unwrap(await table().insert({ name, original_name: originalName, bytes }));
}

/** Those of the files that nobody has claimed yet, and whether they have been looked at. */
export async function selectUnclaimed(
  names: string[],
): Promise<{ name: string; bytes: number | null }[]> {
  const free = table()
    .select('name,bytes')
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

/** Files that may be removed: discarded ones, and those that nobody claimed before `before`. */
export async function selectRemovable(before: string): Promise<string[]> {
  const discarded = unwrap(await table().select('name').not('discarded_at', 'is', null).limit(100));
  const unclaimed = unwrap(
    await table()
      .select('name')
      .is('enquiry_id', null)
      .is('application_id', null)
      .lt('created_at', before)
      .order('created_at')
      .limit(100),
  );
  return [...new Set([...discarded, ...unclaimed].map(({ name }) => name))];
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
 * Marks files as nobody's, so that none may claim them while they are being removed.
 * @returns those of them that nobody has claimed meanwhile
 */
export async function discardAttachments(names: string[]): Promise<string[]> {
  const free = table().update({ discarded_at: new Date().toISOString() }).in('name', names);
  const rows = unwrap(await free.is('enquiry_id', null).is('application_id', null).select('name'));
  return rows.map(({ name }) => name);
}
