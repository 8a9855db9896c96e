import type { Session } from '../database.ts';
import { json, Unsupported, type Incoming, type Reply } from '../http.ts';
import { badRange, noBucket } from './errors.ts';
import type { Storage } from './handle.ts';
import { checkName, findBucket, findObject, type StoredObject, type Target } from './rows.ts';

/** The first and last byte that `Range` asks for. @throws Refusal InvalidRange */
function readRange(header: string, size: number): { start: number; end: number } {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') throw badRange();
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) throw badRange();
  return { start, end };
}

/** The bytes of an object, whole or in part, or 304. @throws Refusal InvalidRange */
function serve({ method, headers: asked }: Incoming, object: StoredObject, path: string): Reply {
  const { eTag, size, mimetype, cacheControl, lastModified } = object.metadata;
  const isStale = asked['if-none-match'] !== undefined && asked['if-none-match'] !== eTag;
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    // Storage never serves HTML, so that nobody's page runs on its domain.
    'content-type': mimetype.includes('text/html') ? 'text/plain' : mimetype,
    etag: eTag,
    'x-robots-tag': 'none',
    'last-modified': new Date(lastModified).toUTCString(),
    'cache-control': `${cacheControl}${isStale ? ', stale-while-revalidate=30' : ''}`,
  };
  const file = { path, start: 0, end: size - 1 };
  if (method === 'HEAD') return { status: 200, headers, file };
  const since = Date.parse(asked['if-modified-since'] ?? '');
  const isUnchanged = since >= Date.parse(headers['last-modified'] ?? '');
  if (asked['if-none-match'] === eTag || isUnchanged) return { status: 304, headers };
  if (asked['range'] === undefined) return { status: 200, headers, file };
  const part = readRange(asked['range'], size);
  headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`;
  return { status: 206, headers, file: { ...file, ...part } };
}

/** `getPublicUrl()`: a public bucket is open to all. @throws Refusal */
export async function download(
  { database, files }: Storage,
  incoming: Incoming,
  target: Target,
): Promise<Reply> {
  const strange = /(?:^|&)(download|token|width|height|resize|quality|format)\b/;
  const [, parameter] = strange.exec(incoming.search) ?? [];
  if (parameter !== undefined) throw new Unsupported(`The parameter ${parameter}`);
  const object = await database.transaction('owner', async (run) => {
    const bucket = await findBucket(run, target[0]);
    if (!bucket.public) throw noBucket();
    checkName(target[1]);
    return findObject(run, target);
  });
  return serve(incoming, object, files.path(object.version));
}

/** `info()`: a private bucket shows an object to whom the policies let see its row. @throws Refusal */
export async function info(
  { database, readSession }: Storage,
  incoming: Incoming,
  target: Target,
): Promise<Reply> {
  let session: Session | undefined;
  try {
    session = readSession(incoming);
  } catch {
    // Without a good token it is a stranger, who sees public buckets only.
  }
  const { public: isPublic } = await database.transaction('owner', (run) =>
    findBucket(run, target[0]),
  );
  if (!isPublic && !session) throw noBucket();
  checkName(target[1]);
  const reader = isPublic || !session ? 'owner' : session;
  const object = await database.transaction(reader, (run) => findObject(run, target));
  const { id, name, version, bucket_id, user_metadata, updated_at, created_at } = object;
  const { eTag: etag, size, mimetype, cacheControl, lastModified } = object.metadata;
  const body = {
    ...{ id, name, version, bucket_id, size, etag, created_at },
    content_type: mimetype,
    cache_control: cacheControl,
    metadata: user_metadata,
    last_modified: updated_at,
  };
  const seen = new Date(lastModified).toUTCString();
  return json(200, body, { etag, 'last-modified': seen, 'cache-control': cacheControl });
}

/** `getBucket()`. @throws Refusal */
export async function getBucket(
  { database, readSession }: Storage,
  incoming: Incoming,
  [id]: Target,
): Promise<Reply> {
  const bucket = await database.transaction(readSession(incoming), (run) => findBucket(run, id));
  return json(200, bucket);
}
