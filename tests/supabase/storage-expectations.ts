import type { StorageEntry } from './storage-recordings.ts';

const known = [
  /^OPTIONS .* preflight$/,
  /^GET \/bucket\/[^/]+$/,
  /^(GET|HEAD) \/object\/public\/[^/]+\/.*$/,
  /^GET \/object\/info\/(?!public\/|authenticated\/)[^/]+\/.*$/,
  /^(POST|PUT) \/object\/upload\/sign\/[^/]+\/.*$/,
  /^POST \/object\/(?!(list|list-v2|sign|upload|info)\/)[^/]+\/.*$/,
  /^DELETE \/object\/[^/]+$/,
];
const isEncoded = (text: string) => !/%(?![0-9A-F]{2})|%F[EF]/i.test(text);

/** What the emulator must refuse (501), told from the request alone. */
export function unknownStorageFeature({ request }: StorageEntry): string | undefined {
  const { method, headers, body } = request;
  const [path = '', search = ''] = request.path.slice('/storage/v1'.length).split('?');
  const isPreflight =
    method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
  const route = `${method} ${path}${isPreflight ? ' preflight' : ''}`;
  if (!known.some((pattern) => pattern.test(route))) return 'route';
  if (headers['content-type']?.startsWith('multipart/')) return 'form';
  if (headers['transfer-encoding'] !== undefined) return 'upload without a length';
  if (headers['x-robots-tag'] !== undefined) return 'x-robots-tag';
  if (!isEncoded(path)) return 'percent encoding';
  if (method === 'GET' && /(^|&)(download|width)\b/.test(search))
    return 'download or transformation';
  if (method === 'PUT' && !/(^|&)token=/.test(search)) return 'signed upload without token';
  const { prefixes } = ((body?.kind === 'json' && body.json) || {}) as { prefixes?: unknown };
  if (method === 'DELETE' && (!Array.isArray(prefixes) || prefixes.length === 0)) return 'removal';
  return undefined;
}

interface Difference {
  group: string;
  names: RegExp;
  /** The lines of the comparison that may differ; all others must not. */
  parts: RegExp;
  reason: string;
}

const all = /./;

/** Answers that differ from the recording, each with its reason. */
const storageDifferences: Difference[] = [
  {
    group: 'auth',
    names: /^apikey only: /,
    parts: all,
    reason: 'no gateway was recorded; ours lends the apikey to a request without Authorization',
  },
  {
    group: 'health-cors',
    names: /^OPTIONS preflight/,
    parts: all,
    reason: 'preflights are the gateway’s work, which was not recorded',
  },
  {
    group: 'names',
    names: /^upload, (1100|256) characters, one segment$/,
    parts: all,
    reason: 'the recorded file backend cannot hold so long a name; S3 and ours can',
  },
  {
    group: 'names',
    names: /^raw GET, 1100 characters$/,
    parts: all,
    reason: 'that object exists here',
  },
  {
    group: 'names',
    names: /^raw POST, (encoded|plain)? ?dot (dot|inside)/,
    parts: /message|content-length/,
    reason: 'the recorded message names a path inside the file backend',
  },
];

export const differenceFor = (group: string, name: string) =>
  storageDifferences.find(
    (difference) => difference.group === group && difference.names.test(name),
  );
