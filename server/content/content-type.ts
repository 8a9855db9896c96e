import { firstWords, threeLines } from '#contract/first-words.ts';
import { textWithoutHeadings } from '#contract/markdown/render.ts';
import type { ResourceName } from '#contract/items.ts';
import type { Archiving } from '#contract/schemas/history.ts';
import type { Closing, JobState } from '#contract/schemas/job.ts';
import type { PageQuery } from '#contract/schemas/page-info.ts';
import type {
  Publication,
  PublicationFields,
  PublicationStatus,
} from '#contract/schemas/publication.ts';
import type { AttachedFiles, MediaSource } from '#server/content/media/attach.ts';
import type { PublicationRow } from '#server/content/publication.ts';
import { tableOf, type Db } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import type { Order, SelectOptions } from '#server/platform/db/list.ts';

/** The columns that the rows of every content type have. */
export interface ItemRow extends PublicationRow {
  id: string;
  /** Markdown; installations have none. */
  description?: string;
  created_at: string;
  updated_at: string;
}

/** An item in any publication state, as administrators read it. */
export interface Item extends Publication {
  id: string;
  summary?: string;
  createdAt: string;
  updatedAt: string;
  editedBy?: string | null | undefined;
  archived?: Archiving | null | undefined;
}

/** The fields that every form has beside those of its content type. */
export interface ItemInput extends PublicationFields {
  id?: string | undefined;
  /** `updatedAt` of the item as the editor read it. */
  updatedAt?: string | undefined;
}

export interface ItemForm<Input> extends MediaSource {
  input: Input;
}

export interface ItemQuery extends PageQuery {
  q?: string | undefined;
  sort?: string;
  state?: JobState | undefined;
  purpose?: 'export' | undefined;
}

/** Columns of a table with their new values. An undefined column remains unchanged. */
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
  /** The fields that this type has beside those of every item, and the files that the item shows. */
  toFields(row: ItemRow): { fields: Omit<OwnItem, keyof Item>; files: string[] };
  /**
   * Attaches the files of a form and returns the columns of the item.
   * @param before the item that is updated; undefined for a new one
   * @throws AppError for a field or a file that is refused
   */
  toRow(form: ItemForm<Input>, files: AttachedFiles, before?: OwnItem): Promise<object> | object;
}

/** Selects rows of a content type, to be filtered and ordered. */
export const selectRows = (
  type: { table: ResourceName; columns: string },
  { db, columns = type.columns, ...options }: SelectOptions & { db: Db; columns?: string },
) => tableOf(type.table, db).select<string, ItemRow>(columns, options);

export type Rows = ReturnType<typeof selectRows>;

/** Summaries by their descriptions, as lists read the same texts again and again. */
const summaries = new Map<string, string>();
const maxSummaries = 500;

/** A time of Postgres' clock that is ahead of ours by less than this counts as the current time. */
const clockSkewMs = 5_000;

/**
 * Returns the item of a row: with the publication state as of now, and with the first words of its
 * description, as cards show them.
 */
export function toItem<OwnItem extends Item>(type: ContentType<OwnItem>, row: ItemRow): OwnItem {
  const { id, description, publish_at: publishAt, unpublish_at: unpublishAt } = row;
  let status: PublicationStatus = row.status;
  if (status === 'published') {
    const now = Date.now();
    if (Date.parse(unpublishAt ?? '') <= now) status = 'archived';
    else if (!(Date.parse(publishAt ?? '') <= now + clockSkewMs)) status = 'scheduled';
  }
  let summary = description === undefined ? undefined : summaries.get(description);
  if (description !== undefined && summary === undefined) {
    summary = firstWords(textWithoutHeadings(description), threeLines);
    if (summaries.size >= maxSummaries) summaries.clear();
    summaries.set(description, summary);
  }
  const item: Item & Omit<OwnItem, keyof Item> = {
    ...type.toFields(row).fields,
    ...(summary !== undefined && { summary }),
    ...{ id, status, publishAt, unpublishAt },
    ...{ createdAt: row.created_at, updatedAt: row.updated_at },
  };
  return item as OwnItem;
}

/** The item as the public reads it, without its publication state and its closing. */
export function toPublic<OwnItem extends Item>(
  item: OwnItem,
): Omit<OwnItem, keyof Publication | keyof Closing> {
  const { status, publishAt, unpublishAt, closesOn, closesAt, isClosed, ...fields } =
    item as OwnItem & Partial<Closing>;
  return fields;
}
