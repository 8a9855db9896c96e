import { createHash } from 'node:crypto';
import type { Session } from '../database.ts';
import { json, Unsupported, type Incoming, type Reply } from '../http.ts';
import { JwtError, signToken, verifyToken, type Claims } from '../keys.ts';
import * as errors from './errors.ts';
import type { Storage } from './handle.ts';
import { checkNewName, findBucket, findObject, ownerOf, removeRows, writeRow } from './rows.ts';
import type { Bucket, Target, Upload } from './rows.ts';

/** Seconds for which a signed upload address works, as on a hosted project. */
const signedUploadTime = 7200;

/** May the role write this row? It is tried and taken back. @throws what Postgres says */
const tryRow = ({ database }: Storage, session: Session, target: Target, isUpsert: boolean) =>
  database.transaction(session, async (run) => {
    await run('savepoint trial');
    await writeRow(run, target, ownerOf(session), isUpsert);
    await run('rollback to trial');
  });

const isAllowed = (type: string, { allowed_mime_types: allowed }: Bucket) =>
  !allowed?.length ||
  allowed.some(
    (rule) => type === rule || (rule.endsWith('/*') && type.startsWith(rule.slice(0, -1))),
  );

/** Reads the bytes of an upload and what is kept with them. @throws Refusal for a wrong type or size */
async function readUpload(
  { headers, body }: Incoming,
  bucket: Bucket,
  uploadLimit: number,
): Promise<[bytes: Buffer, upload: Omit<Upload, 'version'>]> {
  const type = headers['content-type'] ?? 'application/octet-stream';
  const isForm = type.startsWith('multipart/');
  if (isForm || headers['transfer-encoding'] !== undefined)
    throw new Unsupported('An upload as a form or without Content-Length');
  if (headers['x-robots-tag'] !== undefined) throw new Unsupported('The header x-robots-tag');
  if (!/^[^\s/]+\/[^\s/]+/.test(type)) throw errors.badMime('Invalid Content-Type header');
  if (!isAllowed(type, bucket)) throw errors.badMime(`mime type ${type} is not supported`);
  const bytes = await body(Math.min(uploadLimit, bucket.file_size_limit ?? Infinity));
  if (!bytes) throw errors.tooLarge();
  const size = bytes.length;
  const metadata = {
    eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    size,
    mimetype: type,
    cacheControl: headers['cache-control'] ?? 'no-cache',
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  const custom = Buffer.from(headers['x-metadata'] ?? '', 'base64').toString('utf8');
  return [bytes, { metadata, userMetadata: JSON.parse(custom || '{}') as unknown }];
}

/** Reads and keeps the bytes, then the row; a row that fails takes its file with it. */
async function store(
  { database, files, uploadLimit }: Storage,
  incoming: Incoming,
  target: Target,
  owner: string | null,
  isUpsert: boolean,
): Promise<string> {
  const bucket = await database.transaction('owner', (run) => findBucket(run, target[0]));
  const [bytes, upload] = await readUpload(incoming, bucket, uploadLimit);
  const version = await files.write(bytes);
  try {
    const [id, replaced] = await database.transaction('owner', async (run) => {
      const before = await findObject(run, target).catch(() => undefined);
      await writeRow(run, target, owner, isUpsert, { ...upload, version });
      return [(await findObject(run, target)).id, before?.version] as const;
    });
    if (replaced !== undefined) await files.remove([replaced]);
    return id;
  } catch (error) {
    await files.remove([version]);
    throw error;
  }
}

/** `upload()`. @throws Refusal */
export async function upload(storage: Storage, incoming: Incoming, target: Target): Promise<Reply> {
  const session = storage.readSession(incoming);
  const isUpsert = incoming.headers['x-upsert'] === 'true';
  await storage.database.transaction('owner', (run) => findBucket(run, target[0]));
  checkNewName(target[1]);
  await tryRow(storage, session, target, isUpsert);
  const id = await store(storage, incoming, target, ownerOf(session), isUpsert);
  return json(200, { Key: target.join('/'), Id: id });
}

/** `createSignedUploadUrl()`. @throws Refusal */
export async function signUpload(
  storage: Storage,
  incoming: Incoming,
  target: Target,
): Promise<Reply> {
  const session = storage.readSession(incoming);
  const upsert = incoming.headers['x-upsert'] === 'true';
  await tryRow(storage, session, target, upsert);
  const iat = Math.floor(Date.now() / 1000);
  const owner = ownerOf(session) ?? undefined;
  const url = target.join('/');
  const claims = { url, owner, upsert, scope: 'upload', iat, exp: iat + signedUploadTime };
  const token = signToken(storage.jwtSecret, claims);
  return json(200, { url: `/object/upload/sign/${url}?token=${token}`, token });
}

function readUploadToken(token: string, secret: string): Claims {
  try {
    return verifyToken(token, secret, 0);
  } catch (error) {
    if (!(error instanceof JwtError)) throw error;
    const message = errors.jwtMessages[error.reason];
    throw errors.storageError('400', 'InvalidJWT', message, 'InvalidJWT');
  }
}

/** `uploadToSignedUrl()`: the token is all the right it needs. @throws Refusal */
export async function uploadSigned(
  storage: Storage,
  incoming: Incoming,
  target: Target,
): Promise<Reply> {
  const token = new URLSearchParams(incoming.search).get('token');
  if (token === null) throw errors.invalid("querystring must have required property 'token'");
  const { scope, url, upsert, owner } = readUploadToken(token, storage.jwtSecret);
  const Key = target.join('/');
  if (scope !== 'upload') throw errors.badSignature('Token is not scoped for upload');
  if (url !== Key) throw errors.badSignature('Invalid signature');
  checkNewName(target[1]);
  await store(storage, incoming, target, typeof owner === 'string' ? owner : null, upsert === true);
  return json(200, { Key });
}

/** `remove()`. @throws Refusal */
export async function remove(
  { database, files, readSession }: Storage,
  incoming: Incoming,
  [bucket]: Target,
): Promise<Reply> {
  const session = readSession(incoming);
  const body = (await incoming.body(1024 * 1024))?.toString('utf8') ?? '';
  const { prefixes } = JSON.parse(body || '{}') as { prefixes?: unknown };
  if (!Array.isArray(prefixes) || prefixes.length === 0)
    throw new Unsupported(`Removing ${body} (instead of a list of prefixes)`);
  const removed = await database.transaction(session, (run) =>
    removeRows(run, bucket, prefixes.map(String)),
  );
  await files.remove(removed.map((object) => object.version));
  return json(200, removed);
}
