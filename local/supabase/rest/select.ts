import { identifier as id } from '../database.ts';
import { Unsupported } from '../http.ts';
import type { SelectItem } from './parse.ts';
import type { ForeignKey, Schema } from './schema.ts';

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
function embedSql(schema: Schema, table: string, from: string, item: SelectItem): string {
  const key = findLink(schema, table, item.name);
  const isParent = key.target === item.name;
  const inner = id(`${item.name}_1`);
  const [child, parent] = isParent ? [from, inner] : [inner, from];
  const pairs = key.columns.map(
    (column, i) => `${child}.${id(column)} = ${parent}.${id(key.targetColumns[i] ?? '')}`,
  );
  const items = item.embed ?? [];
  if (items.some(({ embed }) => embed)) throw new Unsupported('Embedding in an embedded table');
  const isCount = items.length === 1 && items[0]?.name === 'count';
  const list = isCount ? 'count(*) as "count"' : selectSql(schema, item.name, items, inner);
  const rows = `select ${list} from "public".${id(item.name)} as ${inner} where ${pairs.join(' and ')}`;
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
): string {
  const embedded = items.filter(({ embed }) => embed).map(({ name, alias = name }) => alias);
  if (new Set(embedded).size < embedded.length)
    throw new Unsupported('Embedding twice by one name');
  const parts = items.map((item) => {
    const { name, alias = name, embed } = item;
    if (embed) return `${embedSql(schema, table, from, item)} as ${id(alias)}`;
    if (name === 'count') throw new Unsupported('Selecting count');
    return name === '*' ? `${from}.*` : `${from}.${id(name)} as ${id(alias)}`;
  });
  return parts.join(', ');
}
