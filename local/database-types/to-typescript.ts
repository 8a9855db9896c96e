import type { Catalogue, Column, Relationship, Routine, Table } from './read-catalogue.ts';

/** What PostgREST's JSON makes of a type. A type that is not listed is an error, not a guess. */
const jsonTypes: Record<string, string> = {
  bool: 'boolean',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
  void: 'undefined',
};

function typeOf(name: string): string {
  if (name.startsWith('_')) return `${typeOf(name.slice(1))}[]`;
  const type = jsonTypes[name];
  if (!type) throw new Error(`local/database-types knows no TypeScript for the type ${name}.`);
  return type;
}

const orNull = (type: string, isNullable: boolean) => (isNullable ? `${type} | null` : type);

const literals = (values: string[]) => values.map((value) => JSON.stringify(value)).join(' | ');

const columnType = ({ type, values, isNullable }: Column) =>
  orNull(values ? literals(values) : typeOf(type), isNullable);

const inRow = (column: Column) => `${column.name}: ${columnType(column)};`;

const inUpdate = (column: Column) =>
  column.isGenerated ? `${column.name}?: never;` : `${column.name}?: ${columnType(column)};`;

const inInsert = (column: Column) =>
  column.isNullable || column.hasDefault || column.isGenerated ? inUpdate(column) : inRow(column);

const toRelationship = (key: Relationship) => `{
  foreignKeyName: ${JSON.stringify(key.foreignKeyName)};
  columns: ${JSON.stringify(key.columns)};
  isOneToOne: ${key.isOneToOne};
  referencedRelation: ${JSON.stringify(key.referencedRelation)};
  referencedColumns: ${JSON.stringify(key.referencedColumns)};
}`;

const toTable = ({ name, columns, relationships }: Table) => `${name}: {
  Row: { ${columns.map(inRow).join('\n')} };
  Insert: { ${columns.map(inInsert).join('\n')} };
  Update: { ${columns.map(inUpdate).join('\n')} };
  Relationships: [${relationships.map(toRelationship).join(', ')}];
};`;

function toRoutine({ name, args, columns, returns, isSet }: Routine): string {
  const fields = args.map(
    (arg) =>
      `${arg.name}${arg.isOptional ? '?' : ''}: ${orNull(typeOf(arg.type), arg.isNullable)};`,
  );
  const row = columns.length
    ? `{ ${columns.map((column) => `${column.name}: ${typeOf(column.type)};`).join('\n')} }`
    : typeOf(returns);
  return `${name}: {
  Args: ${fields.length ? `{ ${fields.join('\n')} }` : 'Record<PropertyKey, never>'};
  Returns: ${row}${isSet ? '[]' : ''};
};`;
}

/**
 * The `Database` type of supabase-js, in the form that `supabase gen types` gives, with two things
 * that it leaves out: a check on a list of texts becomes a union, and an argument that may be null
 * says so. Unformatted.
 * @throws Error for a column or an argument of a type that is not known here
 */
export const toTypeScript = ({ tables, routines }: Catalogue) => `
// Written by \`npm run db:types\` from supabase/migrations/. Do not edit.

/** What a jsonb column holds. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

export type Database = {
  public: {
    Tables: { ${tables.map(toTable).join('\n')} };
    Views: Record<never, never>;
    Functions: { ${routines.map(toRoutine).join('\n')} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

type PublicTables = Database['public']['Tables'];

/** A row as it is read: timestamptz and date as text, as Postgres writes them. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
`;
