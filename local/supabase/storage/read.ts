import { json, Unsupported, type Incoming, type Reply } from '../http.ts';
import type { Claims } from '../keys.ts';
import { storageError } from './errors.ts';
import { checkName, findBucket, findObject, readClaims } from './rows.ts';
import type { Answer, StoredObject } from './rows.ts';

/** The first and last byte that `Range` asks for. @throws ErrorResponse */
function readRange(header: string, size: number): { start: number; end: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || (from === '' && to === '')) throw storageError('InvalidRange');
  return { start, end };
}

/** The bytes of an object, whole or in part, or 304. @throws ErrorResponse */
function serve({ method, headers: asked }: Incoming, object: StoredObject, path: string): Reply {
  const { eTag, size, mimetype, cacheControl, lastModified } = object.metadata;
  const isStale = asked['if-none-match'] !== undefined && asked['if-none-match'] !== eTag;
  const headers = {
    'accept-ranges': 'bytes',
    // Storage never serves HTML, so that no uploaded page runs on its domain.
    'content-type': mimetype.includes('text/html') ? 'text/plain' : mimetype,
    etag: eTag,
    'x-robots-tag': 'none',
    'last-modified': new Date(lastModified).toUTCString(),
    'cache-control': `${cacheControl}${isStale ? ', stale-while-revalidate=30' : ''}`,
  };
  const file = { path, start: 0, end: size - 1 };
  if (method === 'HEAD') return { status: 200, headers, file };
  const since = Date.parse(asked['if-modified-since'] ?? '');
  if (asked['if-none-match'] === eTag || since >= Date.parse(headers['last-modified']))
    return { status: 304, headers };
  if (asked['range'] === undefined) return { status: 200, headers, file };
  const { start, end } = readRange(asked['range'], size);
  const range = { 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...headers, ...range }, file: { path, start, end } };
}

/** `getPublicUrl()`: a public bucket is open to all. */
export const download: Answer = async ({ database, files }, incoming, target) => {
  const strange = /(?:^|&)(download|token|width|height|resize|quality|format)\b/;
  const [, parameter] = strange.exec(incoming.search) ?? [];
  if (parameter !== undefined) throw new Unsupported(`The parameter ${parameter}`);
  const bucket = await findBucket(database.query, target[0]);
  if (!bucket.public) throw storageError('NoSuchBucket');
  checkName(target[1]);
  const object = await findObject(database.query, target);
  return serve(incoming, object, files.path(object.version));
};

/** A private bucket: to whom the policies let see the row of the object. */
export const downloadPrivate: Answer = async (storage, incoming, target) => {
  if (incoming.search !== '') throw new Unsupported(`The query ${incoming.search}`);
  const reader = readClaims(storage, incoming);
  await findBucket(storage.database.query, target[0]);
  checkName(target[1]);
  const object = await storage.database.transaction(reader, (run) => findObject(run, target));
  return serve(incoming, object, storage.files.path(object.version));
};

/** `info()`: a private bucket shows an object to whom the policies let see its row. */
export const info: Answer = async (storage, incoming, target) => {
  const bucket = await findBucket(storage.database.query, target[0]);
  let reader: Claims | 'owner' = 'owner';
  try {
    if (!bucket.public) reader = readClaims(storage, incoming);
  } catch {
    throw storageError('NoSuchBucket');
  }
  checkName(target[1]);
  const object = await storage.database.transaction(reader, (run) => findObject(run, target));
  const { id, name, version, bucket_id, created_at, updated_at } = object;
  const { eTag: etag, size, mimetype, cacheControl, lastModified } = object.metadata;
  const body = {
    ...{ id, name, version, bucket_id, size, etag, created_at },
    content_type: mimetype,
    cache_control: cacheControl,
    metadata: object.user_metadata,
    last_modified: updated_at,
  };
  const seen = new Date(lastModified).toUTCString();
  return json(200, body, { etag, 'last-modified': seen, 'cache-control': cacheControl });
};

/** `getBucket()`. */
export const getBucket: Answer = async (storage, incoming, [id]) => {
  const claims = readClaims(storage, incoming);
  return json(200, await storage.database.transaction(claims, (run) => findBucket(run, id)));
};
