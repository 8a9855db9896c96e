import type { Run, Session } from '../database.ts';
import { badName, noBucket, noObject } from './errors.ts';

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** What is kept of an upload beside its bytes. */
export interface Upload {
  metadata: {
    eTag: string;
    size: number;
    mimetype: string;
    cacheControl: string;
    lastModified: string;
  };
  userMetadata: unknown;
  version: string;
}

export interface StoredObject extends Pick<Upload, 'metadata' | 'version'> {
  id: string;
  name: string;
  bucket_id: string;
  user_metadata: unknown;
  created_at: Date;
  updated_at: Date;
}

/** The bucket and the name that an address names. */
export type Target = [bucket: string, name: string];

/** @throws Refusal when a name holds anything that Storage does not allow in one */
export function checkName(name: string): void {
  if (!/^[\w/!\-.*'() &$@=;:+,?]+$/.test(name)) throw badName(name);
}

/** Dots as a path segment may be read (nothing has such a name) but never written. @throws Refusal */
export function checkNewName(name: string): void {
  checkName(name);
  if (/(^|\/)\.\.?(\/|$)/.test(name)) throw badName(`${name} contains dot path segment`);
}

/** One bucket as the role sees it. @throws Refusal NoSuchBucket */
export async function findBucket(run: Run, id: string): Promise<Bucket> {
  const [bucket] = await run<Bucket>(
    `select id, name, '' as owner, public, file_size_limit::float8 as file_size_limit,
       allowed_mime_types, created_at, updated_at from storage.buckets where id = $1`,
    [id],
  );
  if (!bucket) throw noBucket();
  return bucket;
}

/** One object as the role sees it. @throws Refusal NoSuchKey */
export async function findObject(run: Run, target: Target): Promise<StoredObject> {
  const sql = 'select * from storage.objects where bucket_id = $1 and name = $2';
  const [object] = await run<StoredObject>(sql, target);
  if (!object) throw noObject();
  return object;
}

/** The user that an object belongs to: the subject of the token, if it has one. */
export const ownerOf = ({ claims }: Session): string | null =>
  typeof claims['sub'] === 'string' ? claims['sub'] : null;

/** Writes the row of an object as the role may; without upsert a name that is taken is a unique violation. */
export async function writeRow(
  run: Run,
  target: Target,
  owner: string | null,
  isUpsert: boolean,
  upload?: Upload,
): Promise<void> {
  const conflict = `on conflict (bucket_id, name collate "C") do update set metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, version = excluded.version, owner_id = excluded.owner_id, updated_at = now()`;
  const details = [upload?.version ?? null, JSON.stringify(upload?.metadata ?? null)];
  await run(
    `insert into storage.objects (bucket_id, name, owner_id, version, metadata, user_metadata, owner)
     values ($1, $2, $3, $4, $5, $6, case when pg_input_is_valid($3, 'uuid') then $3::uuid end)
     ${isUpsert ? conflict : ''}`,
    [...target, owner, ...details, JSON.stringify(upload?.userMetadata ?? {})],
  );
}

/** Removes rows by name as the role may, and returns what was removed. */
export const removeRows = (run: Run, bucket: string, names: string[]): Promise<StoredObject[]> =>
  run(
    `delete from storage.objects where bucket_id = $1 and name = any ($2)
     returning name, bucket_id, coalesce(owner::text, '') as owner, coalesce(owner_id, '') as owner_id,
       version, id, updated_at, created_at, last_accessed_at, metadata, user_metadata`,
    [bucket, names],
  );
