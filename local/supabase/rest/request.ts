import { identifier as id } from '../database.ts';
import { Unsupported, type Incoming } from '../http.ts';
import { filterSql, orderSql, parseNames, parseSelect, type SelectItem } from './parse.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'rpc';

/** A request as understood, before any name is looked up; conditions and order are SQL already. */
export interface RestRequest {
  verb: Verb;
  /** The table or function. */
  target: string;
  /** Accept asks for one object instead of a list. */
  isSingle: boolean;
  /** The preferences asked for, all of them known, in the order in which they are confirmed. */
  prefer: string[];
  select: SelectItem[];
  filters: string[];
  /** The parameters of the filters, after that of the body where there is one. */
  values: string[];
  order: string;
  limit: number;
  offset: number;
  columns?: string[];
  onConflict?: string[];
}

/** PostgREST's db-max-rows on a hosted project. */
export const maxRows = 1000;

const verbs: Record<string, Verb> = {
  GET: 'select',
  HEAD: 'select',
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
};
const objectType = 'application/vnd.pgrst.object+json';
const returns = ['return=minimal', 'return=representation', 'count=exact'];
const preferences: Record<Verb, string[]> = {
  select: ['count=exact', 'count=estimated'],
  insert: ['resolution=merge-duplicates', 'resolution=ignore-duplicates', ...returns],
  update: returns,
  delete: returns,
  rpc: [],
};
const parameters: Record<Verb, RegExp> = {
  select: /./,
  insert: /^(select|columns|on_conflict)$/,
  update: /^(?!(order|limit|offset)$)/,
  delete: /^(?!(order|limit|offset)$)/,
  rpc: /^$/,
};

/** The table as it is called in SQL. */
export const qualified = (table: string) => `"public".${id(table)}`;

/** Takes the next parameter; `$1` is the body of an insert or update. */
function bindTo({ verb, values }: RestRequest, value: string): string {
  values.push(value);
  return `$${values.length + (verb === 'insert' || verb === 'update' ? 1 : 0)}`;
}

function readParameter(request: RestRequest, key: string, value: string): void {
  const from = qualified(request.target);
  if (!parameters[request.verb].test(key))
    throw new Unsupported(`The parameter ${key} for ${request.verb}`);
  if (key === 'select') request.select = parseSelect(value);
  else if (key === 'columns') request.columns = parseNames(value);
  else if (key === 'on_conflict') request.onConflict = parseNames(value);
  else if (key === 'order') request.order = orderSql(value, from);
  else if (key === 'limit' || key === 'offset') {
    if (!/^\d+$/.test(value)) throw new Unsupported(`The ${key} "${value}"`);
    request[key] = key === 'limit' ? Math.min(Number(value), maxRows) : Number(value);
  } else {
    request.filters.push(filterSql(key, value, from, (text) => bindTo(request, text)));
  }
}

/** Parses path, query and headers. Unknown parts are refused, never ignored. @throws Unsupported */
export function readRequest({ method, path, search, headers }: Incoming): RestRequest {
  const [, rpc, target = ''] = /^\/rest\/v1\/(rpc\/)?([^/]+)$/.exec(path) ?? [];
  const verb = rpc === undefined ? verbs[method] : method === 'POST' ? 'rpc' : undefined;
  if (!verb || target === '') throw new Unsupported(`${method} ${path}`);
  const accept = headers['accept'] ?? '*/*';
  if (!['*/*', 'application/json', objectType].includes(accept))
    throw new Unsupported(`Accept: ${accept}`);
  const profile = headers[verb === 'select' ? 'accept-profile' : 'content-profile'] ?? 'public';
  if (profile !== 'public') throw new Unsupported(`The schema ${profile}`);
  if (headers['range'] !== undefined) throw new Unsupported('The header Range');
  const asked = (headers['prefer'] ?? '').split(/, */).filter(Boolean);
  const prefer = preferences[verb].filter((known) => asked.includes(known));
  if (prefer.length < asked.length) throw new Unsupported(`Prefer: ${asked.join(', ')}`);
  const request: RestRequest = {
    verb,
    target: decodeURIComponent(target),
    isSingle: accept === objectType,
    prefer,
    select: [{ name: '*' }],
    filters: [],
    values: [],
    order: '',
    limit: maxRows,
    offset: 0,
  };
  decodeURIComponent(search); // Throws when it is not percent-encoded UTF-8.
  const query = new URLSearchParams(search);
  for (const [key, value] of query) {
    if (/^(select|order|limit|offset)$/.test(key) && query.getAll(key).length > 1)
      throw new Unsupported(`The parameter ${key} given twice`);
    readParameter(request, key, value);
  }
  return request;
}
