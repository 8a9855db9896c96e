import type { Database, Run } from '../database.ts';
import type { Incoming, Reply } from '../http.ts';
import { verifyToken, type Claims } from '../keys.ts';
import { storageError } from './errors.ts';
import type { Files } from './files.ts';

export interface Storage {
  database: Database;
  files: Files;
  jwtSecret: string;
  /** Bytes that no upload may exceed. */
  uploadLimit: number;
}

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** What the server writes into the row of an object. */
export interface Stored {
  version: string;
  metadata: Record<'eTag' | 'mimetype' | 'cacheControl' | 'lastModified', string> & {
    size: number;
  };
  user_metadata: unknown;
}

export interface StoredObject extends Stored {
  id: string;
  name: string;
  bucket_id: string;
  created_at: Date;
  updated_at: Date;
}

/** The bucket and the name that an address names. */
export type Target = [bucket: string, name: string];

/** Answers one kind of request. @throws ErrorResponse, JwtError, what Postgres says */
export type Answer = (storage: Storage, incoming: Incoming, target: Target) => Promise<Reply>;

/** Whose request it is. @throws JwtError, ErrorResponse when there is no Authorization at all */
export function readClaims({ jwtSecret }: Storage, { headers }: Incoming): Claims {
  const { authorization } = headers;
  if (authorization === undefined)
    throw storageError('InvalidRequest', "headers must have required property 'authorization'");
  return verifyToken(authorization.replace(/^bearer\s*/i, '').trim(), jwtSecret, 0);
}

/** @throws ErrorResponse when a name holds anything that Storage does not allow in one */
export function checkName(name: string): void {
  if (!/^[\w/!\-.*'() &$@=;:+,?]+$/.test(name))
    throw storageError('InvalidKey', `Invalid key: ${name}`);
}

/** Dots as a path segment may be read (nothing has such a name) but never written. @throws ErrorResponse */
export function checkNewName(name: string): void {
  checkName(name);
  if (/(^|\/)\.\.?(\/|$)/.test(name))
    throw storageError('InvalidKey', `Invalid key: ${name} contains dot path segment`);
}

/** One bucket as the role sees it. @throws ErrorResponse */
export async function findBucket(run: Run, id: string): Promise<Bucket> {
  const sql = `select id, name, '' as owner, public, file_size_limit::float8 as file_size_limit,
    allowed_mime_types, created_at, updated_at from storage.buckets where id = $1`;
  const [bucket] = await run<Bucket>(sql, [id]);
  if (!bucket) throw storageError('NoSuchBucket');
  return bucket;
}

/** One object as the role sees it. @throws ErrorResponse */
export async function findObject(run: Run, target: Target): Promise<StoredObject> {
  const sql = 'select * from storage.objects where bucket_id = $1 and name = $2';
  const [object] = await run<StoredObject>(sql, target);
  if (!object) throw storageError('NoSuchKey');
  return object;
}

/** Writes the row of an object as the role may; without upsert a name that is taken is a unique violation. */
export async function writeRow(
  run: Run,
  target: Target,
  isUpsert: boolean,
  stored: Partial<Stored> = {},
): Promise<void> {
  const conflict = `on conflict (bucket_id, name collate "C") do update set metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now()`;
  const { version, metadata = null, user_metadata = {} } = stored;
  const sql = `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
    values ($1, $2, $3, $4, $5) ${isUpsert ? conflict : ''}`;
  await run(sql, [...target, version, JSON.stringify(metadata), JSON.stringify(user_metadata)]);
}
