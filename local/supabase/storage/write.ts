import { createHash } from 'node:crypto';
import { json, Unsupported, type Incoming } from '../http.ts';
import { JwtError, signToken, verifyToken, type Claims } from '../keys.ts';
import { jwtMessages, storageError } from './errors.ts';
import { checkNewName, findBucket, findObject, readClaims, writeRow } from './rows.ts';
import type { Answer, Bucket, Storage, Stored, Target } from './rows.ts';

/** Seconds for which a signed upload address works, as on a hosted project. */
const signedUploadTime = 7200;

/** May the role write this row? It is tried and taken back. @throws what Postgres says, Unsupported */
async function tryRow({ database }: Storage, claims: Claims, target: Target, isUpsert: boolean) {
  await database.transaction(claims, async (run) => {
    await run('savepoint trial');
    await writeRow(run, target, isUpsert);
    await run('rollback to trial');
  });
  if (claims['sub'] !== undefined) throw new Unsupported('A file that belongs to a user');
}

const isAllowed = (type: string, rules: string[]) =>
  rules.some((rule) => rule === type || (/\/\*$/.test(rule) && type.startsWith(rule.slice(0, -1))));

/** Reads the bytes of an upload and its metadata. @throws ErrorResponse for a wrong type or size */
async function readUpload(
  { headers, body }: Incoming,
  { allowed_mime_types, file_size_limit }: Bucket,
  uploadLimit: number,
): Promise<[bytes: Buffer, stored: Omit<Stored, 'version'>]> {
  const type = headers['content-type'] ?? 'application/octet-stream';
  if (!/^[^\s/]+\/[^\s/]+/.test(type))
    throw storageError('InvalidMimeType', 'Invalid Content-Type header');
  if (allowed_mime_types?.length && !isAllowed(type, allowed_mime_types))
    throw storageError('InvalidMimeType', `mime type ${type} is not supported`);
  const bytes = await body(Math.min(uploadLimit, file_size_limit ?? uploadLimit));
  if (!bytes) throw storageError('EntityTooLarge');
  const metadata = {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl: headers['cache-control'] ?? 'no-cache',
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
  const custom = Buffer.from(headers['x-metadata'] ?? '', 'base64').toString('utf8');
  return [bytes, { metadata, user_metadata: JSON.parse(custom || '{}') }];
}

/** Stores the bytes, then the row; if the row fails, the file is deleted. */
async function store(
  { database, files, uploadLimit }: Storage,
  incoming: Incoming,
  target: Target,
  isUpsert: boolean,
): Promise<string> {
  const bucket = await findBucket(database.query, target[0]);
  const [bytes, upload] = await readUpload(incoming, bucket, uploadLimit);
  const version = await files.write(bytes);
  try {
    const [id, replaced] = await database.transaction('owner', async (run) => {
      const before = await findObject(run, target).catch(() => undefined);
      await writeRow(run, target, isUpsert, { ...upload, version });
      return [(await findObject(run, target)).id, before?.version] as const;
    });
    if (replaced !== undefined) await files.remove([replaced]);
    return id;
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}

/** `upload()`. */
export const upload: Answer = async (storage, incoming, target) => {
  const claims = readClaims(storage, incoming);
  const isUpsert = incoming.headers['x-upsert'] === 'true';
  await findBucket(storage.database.query, target[0]);
  checkNewName(target[1]);
  await tryRow(storage, claims, target, isUpsert);
  const Id = await store(storage, incoming, target, isUpsert);
  return json(200, { Key: target.join('/'), Id });
};

/** `createSignedUploadUrl()`. */
export const signUpload: Answer = async (storage, incoming, target) => {
  const claims = readClaims(storage, incoming);
  const upsert = incoming.headers['x-upsert'] === 'true';
  await tryRow(storage, claims, target, upsert);
  const iat = Math.floor(Date.now() / 1000);
  const url = target.join('/');
  const upload = { url, upsert, scope: 'upload', iat, exp: iat + signedUploadTime };
  const token = signToken(storage.jwtSecret, upload);
  return json(200, { url: `/object/upload/sign/${url}?token=${token}`, token });
};

/** `uploadToSignedUrl()`: the token is all the right it needs. */
export const uploadSigned: Answer = async (storage, incoming, target) => {
  const token = new URLSearchParams(incoming.search).get('token');
  if (token === null) throw new Unsupported('An upload to a signed address without token');
  let claims: Claims;
  try {
    claims = verifyToken(token, storage.jwtSecret, 0);
  } catch (error) {
    throw error instanceof JwtError ? storageError('InvalidJWT', jwtMessages[error.reason]) : error;
  }
  const Key = target.join('/');
  if (claims['scope'] !== 'upload')
    throw storageError('InvalidSignature', 'Token is not scoped for upload');
  if (claims['url'] !== Key) throw storageError('InvalidSignature', 'Invalid signature');
  checkNewName(target[1]);
  await store(storage, incoming, target, claims['upsert'] === true);
  return json(200, { Key });
};

/** `remove()`. */
export const remove: Answer = async (storage, incoming, [bucket]) => {
  const claims = readClaims(storage, incoming);
  const body = (await incoming.body(1024 * 1024))?.toString('utf8') ?? '';
  const { prefixes } = JSON.parse(body || '{}') as { prefixes?: unknown };
  if (!Array.isArray(prefixes) || prefixes.length === 0) throw new Unsupported(`Removing ${body}`);
  const sql = `delete from storage.objects where bucket_id = $1 and name = any ($2)
    returning name, bucket_id, '' as owner, '' as owner_id, version, id, updated_at, created_at,
      last_accessed_at, metadata, user_metadata`;
  const removed = await storage.database.transaction(claims, (run) =>
    run<Stored>(sql, [bucket, prefixes.map(String)]),
  );
  await storage.files.remove(removed.map(({ version }) => version));
  return json(200, removed);
};
