import { identifier as id } from '../database.ts';
import { Unsupported } from '../http.ts';

/** One entry of `select=`: a column, `*`, or an embedded table with a list of its own. */
export interface SelectItem {
  name: string;
  alias?: string;
  embed?: SelectItem[];
}

/** What stood between quotes, or else the bare text. */
const plain = (quoted?: string, bare = '') => quoted?.replace(/\\(.)/gs, '$1') ?? bare;

/** The entries of a comma-separated list; what the pattern leaves over is not understood. */
function entries(text: string, pattern: RegExp): RegExpExecArray[] {
  const found = [...text.matchAll(pattern)];
  if (found.length > 0 && found.map(([all]) => all).join('') === text) return found;
  throw new Unsupported(`"${text}" in the query`);
}

/** Parses `select=`: columns, aliases, and tables with plain columns. @throws Unsupported */
export function parseSelect(text: string): SelectItem[] {
  const item = /(?:^|,)(?:(\w+):)?(\*|\w+)(?:\(([\w*:,]+)\))?(?=,|$)/g;
  return entries(text || '*', item).map(([, alias, name = '', embed]) => ({
    name,
    ...(alias === undefined ? {} : { alias }),
    ...(embed === undefined ? {} : { embed: parseSelect(embed) }),
  }));
}

/** Parses `order=` into SQL. @throws Unsupported */
export function orderSql(text: string, from: string): string {
  const term = /(?:^|,)(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?(?=,|$)/g;
  const terms = entries(text, term).map(
    ([, column = '', direction = '', nulls]) =>
      `${from}.${id(column)} ${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`,
  );
  return ` order by ${terms.join(', ')}`;
}

/** Parses `columns=` and `on_conflict=`. @throws Unsupported */
export const parseNames = (text: string): string[] =>
  entries(text, /(?:^|,)("?)(\w+)\1(?=,|$)/g).map(([, , name = '']) => name);

const symbols = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' };
const operators = new Map(Object.entries({ ...symbols, like: 'like', ilike: 'ilike' }));

/** Takes a value as a parameter of the statement, and says how SQL names it: `$1`. */
export type Bind = (value: string) => string;

/** The values of `in.(a,"b c")` as a Postgres array. */
function inArray(list: string): string {
  if (list === '') return '{}';
  const values = entries(list, /(?:^|,)(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,)]*))/gs).map(
    ([, quoted, bare]) => `"${plain(quoted, bare).replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${values.join(',')}}`;
}

/**
 * One condition, `[not.]op.value`, as SQL. Values are parameters without a type, so that Postgres
 * reads them as the column's, `now` at each run, and one plan serves all of them. @throws Unsupported
 */
function conditionSql(column: string, condition: string, bind: Bind): string {
  const [, not, op = '', value = ''] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(condition) ?? [];
  const list = op === 'in' ? /^\((.*)\)$/s.exec(value)?.[1] : undefined;
  let sql: string;
  if (list !== undefined) sql = `${column} = any (${bind(inArray(list))})`;
  else if (op === 'is' && /^(null|not_null|true|false|unknown)$/i.test(value))
    sql = `${column} is ${value.replace('_', ' ')}`;
  else if (operators.has(op))
    sql = `${column} ${operators.get(op)} ${bind(op.endsWith('like') ? value.replaceAll('*', '%') : value)}`;
  else throw new Unsupported(`The filter "${condition}"`);
  return not === undefined ? sql : `not ${sql}`;
}

/** The conditions of `or=(…)`, or of an `and(…)` within it, each as SQL. @throws Unsupported */
function conditionsSql(text: string, from: string, bind: Bind): string[] {
  const quoted = /"(?:[^"\\]|\\.)*"/.source;
  const group = `and\\(((?:[^"()]|${quoted})+)\\)`;
  const plainCondition = `(\\w+)\\.((?:not\\.)?[a-z]+\\.)(?:(${quoted})|(\\([^()]*\\)|[^,()"]*))`;
  const branch = new RegExp(`(?:^|,)(?:${group}|${plainCondition})(?=,|$)`, 'gs');
  return entries(text, branch).map(([, all, column = '', op = '', value, bare]) => {
    if (all !== undefined) return `(${conditionsSql(all, from, bind).join(' and ')})`;
    return conditionSql(`${from}.${id(column)}`, op + plain(value?.slice(1, -1), bare), bind);
  });
}

/** A filter parameter as SQL: `column=op.value` or `or=(column.op.value,and(…),…)`. @throws Unsupported */
export function filterSql(key: string, value: string, from: string, bind: Bind): string {
  if (key !== 'or') {
    if (!/^\w+$/.test(key) || key === 'and') throw new Unsupported(`The parameter ${key}`);
    return conditionSql(`${from}.${id(key)}`, value, bind);
  }
  const conditions = /^\((.+)\)$/s.exec(value)?.[1] ?? '?';
  return `(${conditionsSql(conditions, from, bind).join(' or ')})`;
}
