import type { StorageEntry } from './storage-recordings.ts';

/** What the stand-in must refuse (501), told from the request alone. */
export function unknownStorageFeature({ request }: StorageEntry): string | undefined {
  const { method, headers } = request;
  const [path = '', search = ''] = request.path.slice('/storage/v1'.length).split('?');
  if (!/^\/(bucket|object)(\/|$)/.test(path)) return 'route';
  if (method === 'OPTIONS' && headers['access-control-request-method']) return undefined;
  if (method === 'OPTIONS' || method === 'PATCH') return 'method';
  if (/^\/bucket/.test(path) && (search !== '' || path.endsWith('/lifecycle')))
    return 'bucket query';
  if ((request.body as { json?: { type?: string } } | undefined)?.json?.type === 'ANALYTICS')
    return 'analytics bucket';
  if (/^\/object\/(list-v2|move|copy|sign)(\/|$)/.test(path)) return 'route';
  if (method === 'GET' && path.startsWith('/object/upload/sign/')) return 'signed download';
  if (method === 'DELETE' && /^\/object\/[^/]+\/./.test(path)) return 'removing one by its path';
  if (/^\/object\/?$/.test(path) || (method !== 'DELETE' && /^\/object\/[^/]+$/.test(path)))
    return 'route';
  if (headers['x-robots-tag'] !== undefined) return 'x-robots-tag';
  const list = (request.body as { json?: Record<string, unknown> } | undefined)?.json;
  if (path.startsWith('/object/list/') && list && 'search' in list) return 'search';
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
    group: 'auth',
    names:
      /^(JWT without exp|lower-case bearer|token without scheme|bearer with surrounding spaces)$/,
    parts: /^body: wanted docs, got docs x|content-length/,
    reason: 'the bucket x that an apikey made above is there',
  },
  {
    group: 'buckets',
    names: /size limit (not understood|negative)$/,
    parts: /message|content-length/,
    reason: 'wording of the JSON schema validator',
  },
  {
    group: 'health-cors',
    names: /^OPTIONS preflight/,
    parts: all,
    reason: 'preflights are the gateway’s work, which was not recorded',
  },
  {
    group: 'list',
    names: /^sort name descending$/,
    parts: /^body: .*got .* img2 img |content-length/,
    reason: 'the recorded server forgets the folder img2 behind img here',
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
  {
    group: 'names',
    names: /^list root$/,
    parts: /^body: |content-length/,
    reason: 'it lists the long names that only exist here',
  },
  {
    group: 'remove',
    names: /^what is left$/,
    parts: /^body: wanted Case.txt, got Case.txt g.txt|content-length/,
    reason: 'g.txt stays: removing one by its path is refused',
  },
  {
    group: 'signed-upload',
    names: /^a download token as upload token$/,
    parts: all,
    reason: 'there is no download token: signed downloads are refused',
  },
  {
    group: 'upload',
    names: /^everything in docs$/,
    parts: /^body: |content-length/,
    reason: 'robots.txt is not there: its x-robots-tag is refused',
  },
];

export const differenceFor = (group: string, name: string) =>
  storageDifferences.find(
    (difference) => difference.group === group && difference.names.test(name),
  );
