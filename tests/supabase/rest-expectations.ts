import type { RestEntry } from './rest-recordings.ts';

const value = '(?:"(?:[^"\\\\]|\\\\.)*"|[^,()"]*)';
const list = (entry: string) => new RegExp(`^${entry}(?:,${entry})*$`, 's');
const operator = '(?:not\\.)?(?:eq|neq|gt|gte|lt|lte|like|ilike|is)\\.';
const inList =
  '(?:not\\.)?in\\.\\((?:"(?:[^"\\\\]|\\\\.)*"|[^,)]*)(?:,(?:"(?:[^"\\\\]|\\\\.)*"|[^,)]*))*\\)';

/** The forms of each parameter that the emulator knows; a filter is any other parameter. */
const forms: Record<string, RegExp> = {
  select: list('(?:\\w+:)?(?:\\w+(?:\\([\\w*:,]+\\))?|\\*)'),
  order: list('\\w+(?:\\.(?:asc|desc))?(?:\\.nulls(?:first|last))?'),
  limit: /^\d+$/,
  offset: /^\d+$/,
  columns: list('"?\\w+"?'),
  on_conflict: list('"?\\w+"?'),
  or: new RegExp(
    `^\\((\\w+\\.(?:${operator}${value}|${inList}))(?:,(\\w+\\.(?:${operator}${value}|${inList})))*\\)$`,
    's',
  ),
};
const filter = new RegExp(`^(?:${operator}.*|${inList})$`, 's');
const badIs = /(^|\.)is\.(?!(null|not_null|true|false|unknown)$)/i;

const parameters: Record<string, RegExp> = {
  GET: /^\w+$/,
  HEAD: /^\w+$/,
  POST: /^(select|columns|on_conflict)$/,
  PATCH: /^(?!(order|limit|offset)$)\w+$/,
  DELETE: /^(?!(order|limit|offset)$)\w+$/,
};
const change = 'count=exact|return=minimal|return=representation';
const preferences: Record<string, RegExp> = {
  GET: /^count=(exact|estimated)$/,
  HEAD: /^count=(exact|estimated)$/,
  POST: new RegExp(`^(${change}|resolution=merge-duplicates|resolution=ignore-duplicates)$`),
  PATCH: new RegExp(`^(${change})$`),
  DELETE: new RegExp(`^(${change})$`),
};

/** Functions of the recorded schema that are not plain: sets and rows of a type, overloads, unnamed and variadic parameters, the request or the answer by a setting. */
const otherFunctions =
  /^rpc\/(numbers|search_news|one_job|out_params|apply_to_job|echo_raw|sum_all|over|fail_pgrst|fail_pgrst_bad|whoami|set_status)$/;

/** Embeds without exactly one foreign key, by table and embedded table. */
const linked = new Set([
  'jobs job_applications',
  'job_applications jobs',
  'jobs job_details',
  'job_details jobs',
  'news_topics news',
  'news news_topics',
  'news_topics topics',
  'topics news_topics',
]);

function isKnownEmbed(table: string, select: string): boolean {
  const embeds = [...select.matchAll(/(?:(\w+):)?(\w+)\(/g)];
  const labels = new Set(embeds.map(([, alias, other]) => alias ?? other));
  const isLinked = embeds.every(([, , other]) => linked.has(`${table} ${other}`));
  return isLinked && labels.size === embeds.length;
}

function badParameter(method: string, query: URLSearchParams): string | undefined {
  return [...query].find(([key, text]) => {
    if (!parameters[method]?.test(key) || key === 'and') return true;
    const isOnce = ['select', 'order', 'limit', 'offset'].includes(key);
    if (isOnce && query.getAll(key).length > 1) return true;
    if (key === 'select' && text === '') return false;
    return !(forms[key] ?? filter).test(text) || (!(key in forms) && badIs.test(text));
  })?.[0];
}

/**
 * What the emulator must refuse (501), told from the request alone: all that server/ does not use.
 * Nothing is listed by its answer, so a feature that breaks cannot hide here.
 */
export function unknownFeature({ role, request }: RestEntry): string | undefined {
  const { path, headers, body } = request;
  const method = request.method.toUpperCase();
  const [address = '', search = ''] = path.split('?');
  const target = address.slice('/rest/v1/'.length);
  // A preflight is the gateway's, and a bad token is refused before anything else.
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'];
  if (isPreflight || role === 'expired') return undefined;
  if (/_role$|role_not_string/.test(role) && role !== 'service_role' && role !== 'no_role')
    return 'role';
  const isRpc = target.startsWith('rpc/');
  if (!(method in parameters) || (isRpc && method !== 'POST')) return 'method';
  if (!/^(rpc\/)?[^/]+$/.test(target)) return 'path';
  if (otherFunctions.test(target)) return 'function';
  const accepts = ['*/*', 'application/json', 'application/vnd.pgrst.object+json'];
  if (!accepts.includes(headers['accept'] ?? '*/*')) return 'accept';
  if (headers['range'] !== undefined) return 'range header';
  const profile = method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile';
  if ((headers[profile] ?? 'public') !== 'public') return 'schema';
  const prefer = (headers['prefer'] ?? '').split(/, */).filter(Boolean);
  if (prefer.some((p) => isRpc || !preferences[method]?.test(p))) return 'prefer';
  if (/%(?![0-9A-F]{2})|%F[EF]/i.test(search)) return 'percent encoding';
  const query = new URLSearchParams(search);
  if (isRpc && search !== '') return 'rpc with parameters';
  const bad = badParameter(method, query);
  if (bad !== undefined) return `parameter ${bad}`;
  const select = query.get('select') ?? '';
  if (/(^|,)count(,|$)/.test(select)) return 'select count';
  if (!isKnownEmbed(target, select)) return 'embed';
  const type = headers['content-type'] ?? 'application/json';
  if ((method === 'POST' || method === 'PATCH') && !/^application\/json(;|$)/.test(type))
    return 'content type';
  const text = typeof body === 'string' && /^(POST|PATCH)$/.test(method) ? body.trim() : '';
  if (/^(null|-?\d+|"[^"]*")$/.test(text)) return 'body';
  if (method === 'PATCH' && text === '{}') return 'update without columns';
  if (target === 'no_pk' && prefer.some((p) => p.startsWith('resolution=')))
    return 'upsert without a key';
  return undefined;
}

/** A hosted project loads pg-safeupdate (group 17 recorded it); the groups before it were recorded without. */
export const isUnsafeChange = (group: string, { request }: RestEntry): boolean =>
  (group === '08' || group === '09') &&
  (request.method === 'PATCH' || request.method === 'DELETE') &&
  ![...new URL(request.path, 'http://x').searchParams.keys()].some((key) => key !== 'select');

const jwtWording = {
  part: 'wording',
  reason: 'why a token is bad has three wordings here: malformed, wrong signature, wrong time',
} as const;

/** Answers that differ from the recording, each with its reason. `part` is all that may differ. */
export const differences: Record<string, { part: 'answer' | 'wording'; reason: string }> = {
  '13 token: not_yet': jwtWording,
  '13 token: iat_future': jwtWording,
  '13 token: alg_none': jwtWording,
  '13 token: hs512': jwtWording,
  '13 token: with_kid': jwtWording,
  '13 token: exp_string': jwtWording,
  '13 token: two_parts': jwtWording,
  '13 token: one_part': jwtWording,
  '13 token: opaque': jwtWording,
  '13 token: empty Bearer': jwtWording,
  '13 token: Bearer only': jwtWording,
  '13 supabase-js with an opaque publishable key': jwtWording,
  '13 apikey only, service key: still anon': {
    part: 'answer',
    reason:
      'no gateway stood before the recorded server; ours lends the apikey to a request without Authorization',
  },
  '14 method FOO': {
    part: 'answer',
    reason: "Node's HTTP parser refuses it with 400 before we see it",
  },
};
