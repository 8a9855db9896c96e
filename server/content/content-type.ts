import type { SupabaseClient } from '@supabase/supabase-js';
import { firstWords, threeLines } from '#contract/first-words.ts';
import { textWithoutHeadings } from '#contract/markdown/render.ts';
import type { ResourceName } from '#contract/items.ts';
import type { Closing, JobState } from '#contract/schemas/job.ts';
import type { PageQuery } from '#contract/schemas/page-info.ts';
import type { Publication, PublicationFields } from '#contract/schemas/publication.ts';
import type { AttachedFiles, MediaSource } from '#server/content/media/attach.ts';
import { serviceDb, type Db } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import type { Order, SelectOptions } from '#server/platform/db/list.ts';

/** The columns that the rows of every content type have. */
export interface ItemRow {
  id: string;
  updated_at: string;
}

/** An item in any publication state, as administrators read it. */
export interface Item extends Publication {
  id: string;
  updatedAt: string;
}

/** The fields that every form has beside those of its content type. */
export interface ItemInput extends PublicationFields {
  id?: string | undefined;
  /** `updatedAt` of the item as the editor read it. */
  updatedAt?: string | undefined;
}

/** A checked form with its main file, if it has one. */
export interface ItemForm<Input> extends MediaSource {
  input: Input;
}

export interface ItemQuery extends PageQuery {
  q?: string | undefined;
  sort?: string;
  state?: JobState | undefined;
  purpose?: 'export' | undefined;
}

/** Columns of a table with their new values. An undefined column keeps its value. */
export type Columns<Table extends ResourceName> = {
  [Name in keyof Tables<Table>]?: Tables<Table>[Name] | undefined;
};

/**
 * The definition of news, jobs or installations: its table and how rows become items and forms become
 * rows. Reading, writing, versions and previews take one and are the same for all.
 */
export interface ContentType<
  OwnItem extends Item,
  Query extends ItemQuery = ItemQuery,
  Input extends ItemInput = ItemInput,
> {
  table: ResourceName;
  /** Property of the item in answers of the API. */
  name: 'news' | 'job' | 'installation';
  notFound: string;
  /** Columns that the public may read, as PostgREST's select. */
  columns: string;
  /** The order of each sort of the list. */
  orders: Readonly<Record<string, Order>>;
  defaultSort: string;
  pageOf(id: string): string;
  /** Filters a list by the parameters that this type has beside search and state. */
  filter(rows: Rows, query: Query, isManaged: boolean): Rows;
  toItem(row: ItemRow): OwnItem;
  /**
   * Attaches the files of a form and returns the columns of the item.
   * @param before the item that is updated; undefined for a new one
   * @throws AppError for a field or a file that is refused
   */
  toRow(form: ItemForm<Input>, files: AttachedFiles, before?: OwnItem): Promise<object> | object;
  filesOf(item: OwnItem): string[];
}

type ItemTable = Record<'Row' | 'Insert' | 'Update', Record<string, unknown>>;

/** The tables as the code that serves all of them sees them: definitions type their columns. */
interface ItemSchema {
  public: {
    Tables: Record<ResourceName, ItemTable & { Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
}

/** The table of a content type, by default with the secret key. */
export const tableOf = ({ table }: { table: ResourceName }, db: Db = serviceDb()) =>
  (db as unknown as SupabaseClient<ItemSchema>).from(table);

/** Selects rows of a content type, to be filtered and ordered. */
export const selectRows = (
  type: { table: ResourceName; columns: string },
  { db, columns = type.columns, ...options }: SelectOptions & { db: Db; columns?: string },
) => tableOf(type, db).select<string, ItemRow>(columns, options);

/** A select of rows with the filters that it has so far. */
export type Rows = ReturnType<typeof selectRows>;

/** The item as the public reads it, without its publication state and its closing. */
export function toPublic<OwnItem extends Item>(
  item: OwnItem,
): Omit<OwnItem, keyof Publication | keyof Closing> {
  const { status, publishAt, unpublishAt, closesOn, closesAt, isClosed, ...fields } =
    item as OwnItem & Partial<Closing>;
  return fields;
}

/** Summaries by their descriptions, as lists read the same texts again and again. */
const summaries = new Map<string, string>();
const maxSummaries = 500;

/** The first words of a description in Markdown, as cards show them. */
export function summaryOf(description: string): string {
  const cached = summaries.get(description);
  if (cached !== undefined) return cached;
  const summary = firstWords(textWithoutHeadings(description), threeLines);
  if (summaries.size >= maxSummaries) summaries.clear();
  summaries.set(description, summary);
  return summary;
}
