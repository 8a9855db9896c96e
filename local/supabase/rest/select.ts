import { identifier as id } from '../database.ts';
import { Unsupported } from '../http.ts';
import type { SelectItem } from './parse.ts';
import type { ForeignKey, Schema } from './schema.ts';

const isCount = (schema: Schema, table: string, { name }: SelectItem) =>
  name === 'count' && !schema.tables.some((t) => t.name === table && 'count' in t.columns);

/** The one foreign key between two tables. @throws Unsupported when there are more, or none */
function findLink(schema: Schema, table: string, other: string): ForeignKey {
  const [link, ...more] = schema.foreignKeys.filter(
    (key) =>
      (key.table === table && key.target === other) ||
      (key.table === other && key.target === table),
  );
  if (link && more.length === 0 && table !== other) return link;
  throw new Unsupported(`Embedding ${other} into ${table} without exactly one foreign key`);
}

/** An embedded table as a subquery with one JSON value: an object, or a list of all rows. */
function embedSql(
  schema: Schema,
  table: string,
  from: string,
  other: string,
  items: SelectItem[],
): string {
  const key = findLink(schema, table, other);
  const isParent = key.target === other;
  const inner = id(`${other}_1`);
  const pairs = key.columns.map((column, i) => {
    const [child, parent] = isParent ? [from, inner] : [inner, from];
    return `${child}.${id(column)} = ${parent}.${id(key.targetColumns[i] ?? '')}`;
  });
  const [item] = items;
  const isCounted = item && items.length === 1 && isCount(schema, other, item);
  const list = isCounted ? 'count(*) as "count"' : selectSql(schema, other, items, inner, false);
  const rows = `select ${list} from "public".${id(other)} as ${inner} where ${pairs.join(' and ')}`;
  const isOne = isParent || key.isOneToOne;
  const value = isOne ? 'row_to_json(_e)::jsonb' : "coalesce(json_agg(_e)::jsonb, '[]')";
  return `(select ${value} from (${rows}) _e)`;
}

/** A select list. `from` is how `table` is called in the query. @throws Unsupported */
export function selectSql(
  schema: Schema,
  table: string,
  items: SelectItem[],
  from: string,
  mayEmbed = true,
): string {
  const parts = items.map((item) => {
    const { name, alias = name, embed } = item;
    if (name === '*' && !embed) return `${from}.*`;
    if (!embed && isCount(schema, table, item)) throw new Unsupported('Selecting count');
    if (!embed) return `${from}.${id(name)} as ${id(alias)}`;
    if (!mayEmbed) throw new Unsupported('Embedding within an embedded table');
    return `${embedSql(schema, table, from, name, embed)} as ${id(alias)}`;
  });
  return parts.join(', ');
}

/** The columns of `items` that must come out of `table` itself, for `returning`. */
export function ownColumns(schema: Schema, table: string, items: SelectItem[]): string[] {
  const columns = items.flatMap(({ name, embed }) => {
    if (!embed) return [name];
    const key = findLink(schema, table, name);
    return key.table === table ? key.columns : key.targetColumns;
  });
  return columns.includes('*') ? ['*'] : [...new Set(columns)];
}
