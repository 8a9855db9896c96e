import type { z } from 'zod';
import type { ResourceName } from '#contract/items.ts';
import type { PublicationFields } from '#contract/schemas/publication.ts';
import type { ResourceApi } from '#src/client/api/resource-api.ts';
import type { ListQuery } from '../list/list-query.ts';
import type { Stateful } from './item-state.ts';
import { createResourceStore, type ResourceStore } from './resource-store.ts';

/** Field name → text as typed. */
export type Values = Record<string, string>;

/** What every item has; `image` and `imageUrl` where it has a file. */
export interface ResourceItem extends Stateful {
  id: string;
  title: string;
  updatedAt: string;
  image?: string;
  imageUrl?: string;
  /** Of a video: its still picture. */
  posterUrl?: string | null;
  /** What of it stays in view where it is cropped; null is the centre. */
  imageFocus?: string | null;
  /** Who saved it last; null or absent where that is not known. */
  editedBy?: string | null | undefined;
}

interface ActionTexts {
  pending: string;
  success: string;
  error: string;
}

/** The toasts and notices of a resource. */
export interface ResourceTexts {
  create: ActionTexts;
  update: ActionTexts;
  remove: ActionTexts;
  /** Shown when there is no id to delete (requirements §8). */
  missingId: string;
  /** Shown when the item to edit does not exist any more. */
  gone: string;
  /** Failures show the server's message alone when there is one (jobs, requirements §8). */
  isServerFirst?: boolean;
}

/** A text field as the form shows it. */
export interface FieldControl<Name extends string = string> {
  name: Name;
  label: string;
  /**
   * `markdown` has the text editor, `digits` brings up a phone's number keys, `moment` is a day and
   * a time of day in local time; `focus` is a point of the picture and belongs to its field;
   * `media` is the main file and `pictures` the further ones (`picture-list.ts`); `still` is that of a
   * video alone, and belongs to its field; `check` is a checkbox, 'true' or 'false'; `language` is a
   * choice of `contract/language.ts`.
   */
  kind:
    | 'text'
    | 'markdown'
    | 'date'
    | 'digits'
    | 'focus'
    | 'moment'
    | 'media'
    | 'pictures'
    | 'still'
    | 'check'
    | 'language';
  hint?: string;
  /** For screen readers; the hint of an optional field says so. */
  isRequired?: boolean;
  /** Longest text in code points. A longer one gets a note and an error; it is never cut. */
  max?: number;
  /** How the text will be understood, shown under the field during typing. */
  preview?: (value: string) => string | undefined;
}

/** The fields of an item as the API takes them. */
export type Fields = Record<string, unknown>;

/** A text field of the editor and where its text comes from. */
export interface FieldConfig<
  Item = ResourceItem,
  Name extends string = string,
> extends FieldControl<Name> {
  read: (item: Item) => string;
  /** The text that a new item starts with; empty without it. */
  initial?: () => string;
}

/** Which files the editor takes. */
export interface MediaConfig {
  label: string;
  /** Media type → largest size in bytes. */
  largest: Readonly<Record<string, number>>;
  /** The error for a file of any other type. */
  typeRefused: string;
  hint: string;
  /** Name of the field after the file. */
  before: string;
}

interface EditorConfig<Item, Own extends Fields> {
  titles: { create: string; edit: string };
  fields: readonly FieldConfig<Item, keyof (Own & PublicationFields) & string>[];
  media?: MediaConfig;
  /** Name of the field with the public date; a future one is asked about. */
  dayField?: keyof Own & string;
  /** Texts as people write them → as the schema wants them. */
  clean?: (values: Values) => Values;
}

export interface SelectOption {
  /** Empty for the choice that the address does not name. */
  value: string;
  label: string;
}

/** The filter of a list: its parameter and its choices, of which the first is everything. */
export interface ListFilter {
  name: string;
  label: string;
  options: readonly SelectOption[];
}

interface ListConfig<Item, Query> {
  heading: string;
  addLabel: string;
  /** The add button floats over the list instead of standing beside the heading. */
  isAddFloating?: boolean;
  /** How items are counted: 'release', 'releases'. */
  words: { one: string; many: string };
  /** The orders; the first one is the default and leaves no parameter in the address. */
  sorts: readonly SelectOption[];
  /** Depends on the query and on the loaded items. */
  filter: (query: Query, list: { items: readonly Item[]; years?: readonly number[] }) => ListFilter;
  stateFilter: ListFilter;
  emptyText: string;
  /** Text beside 'Could not load.', made of the server's message. */
  failureDetail?: (message: string | undefined) => string;
}

/** Everything that differs between the resources: list, editor and store are made of it. */
export interface ResourceConfig<
  Item extends ResourceItem = ResourceItem,
  Own extends Fields = Fields,
  Query extends ListQuery = ListQuery,
> {
  name: ResourceName;
  /** Path of the screen that lists the items. */
  path: string;
  api: ResourceApi<Item, Own, Query & { limit?: number }>;
  /** An item as the API answers it, and the fields as it takes them. */
  schemas: { item: z.ZodType<Item>; fields: z.ZodType<Own> };
  /** What a query string asks of the list. */
  readQuery: (search: string) => Query;
  pageSize: number;
  /** Cache of the first page, for the first paint of the next visit. */
  cacheKey?: 'news' | 'installations';
  texts: ResourceTexts;
  list: ListConfig<Item, Query>;
  editor: EditorConfig<Item, Own>;
}

/** A resource with its store, as lists and editors use it: they do not depend on what it is. */
export interface Resource extends ResourceConfig {
  store: ResourceStore;
}

/** Makes a resource out of its definition. */
export function defineResource<
  Item extends ResourceItem,
  Own extends Fields,
  Query extends ListQuery,
>(config: ResourceConfig<Item, Own, Query>): Resource {
  // Items and fields of a resource are passed back to the resource alone.
  const untyped = config as unknown as ResourceConfig;
  return { ...untyped, store: createResourceStore(untyped) };
}
