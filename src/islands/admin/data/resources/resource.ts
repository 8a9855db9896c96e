import type { z } from 'zod';
import type { ResourceName } from '#contract/items.ts';
import type { PublicationFields } from '#contract/schemas/publication.ts';
import type { ResourceApi } from '#src/client/api/resource-api.ts';
import {
  readFilters,
  type Filter,
  type Filters,
  type FilterValues,
  type SelectOption,
} from '../list/filters.ts';
import type { ItemState, Stateful } from './item-state.ts';
import { createResourceStore, type ResourceStore } from './resource-store.ts';

/** Typed texts by field name. */
export type Values = Record<string, string>;

/** The common fields of items; `image` and `imageUrl` if the item has a file. */
export interface ResourceItem extends Stateful {
  id: string;
  title: string;
  updatedAt: string;
  image?: string;
  imageUrl?: string;
  /** The still picture of a video. */
  posterUrl?: string | null;
  /** The point that stays visible in crops; null is the centre. */
  imageFocus?: string | null;
  /** Who saved it last; null or absent if unknown. */
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
  /** Shown if the item to delete has no id (requirements §8). */
  missingId: string;
  /** Shown if the item to edit no longer exists. */
  gone: string;
  /** A failure shows only the server's message, if there is one (jobs, requirements §8). */
  isServerFirst?: boolean;
}

/** A field as the form shows it. */
export interface FieldControl<Name extends string = string> {
  name: Name;
  label: string;
  /**
   * `markdown` uses the text editor; `digits` shows number keys on phones; `moment` is a local date and
   * time; `check` is a checkbox, 'true' or 'false'; `language` is one of `contract/language.ts`. `media`
   * is the main file and `pictures` the further ones (`picture-list.ts`). `focus`, a point of the
   * picture, and `still`, the still picture of a video, are parts of the field `media`.
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
  /** Maximum length in code points. A longer text gets a note and an error, and is never cut. */
  max?: number;
  /** Returns how the text is understood; shown under the field during typing. */
  preview?: (value: string) => string | undefined;
}

/** The fields of an item as the API accepts them. */
export type Fields = Record<string, unknown>;

/** A field of the editor, and how it is read from an item. */
export interface FieldConfig<
  Item = ResourceItem,
  Name extends string = string,
> extends FieldControl<Name> {
  read: (item: Item) => string;
  /** The initial text of a new item; empty by default. */
  initial?: () => string;
}

/** The main file of an item. */
export interface MediaConfig {
  label: string;
  /** Media type → largest size in bytes. */
  largest: Readonly<Record<string, number>>;
  /** The error for a file of any other type. */
  typeRefused: string;
  hint: string;
}

interface EditorConfig<Item, Own extends Fields> {
  titles: { create: string; edit: string };
  fields: readonly FieldConfig<Item, keyof (Own & PublicationFields) & string>[];
  media?: MediaConfig;
  /** Name of the field with the public date. The editor asks before it publishes a future one. */
  dayField?: keyof Own & string;
}

interface ListConfig {
  heading: string;
  addLabel: string;
  /** The add button floats over the list instead of being beside the heading. */
  isAddFloating?: boolean;
  /** Nouns for counting: 'release', 'releases'. */
  words: { one: string; many: string };
  emptyText: string;
  /** Returns the text beside 'Could not load.' for the server's message. */
  failureDetail?: (message: string | undefined) => string;
}

/** The order and the filters of a list of items: these two, and those of its resource. */
export interface ResourceFilters extends Filters {
  sort: Filter<string>;
  state: Filter<ItemState | undefined>;
}

/** The query of a list of items. A URL never starts an export; only its button does. */
export type ResourceQuery = FilterValues<ResourceFilters>;

/** The definition of a resource: everything that differs between news, jobs and installations. */
export interface ResourceConfig<
  Item extends ResourceItem = ResourceItem,
  Own extends Fields = Fields,
  Wanted extends ResourceFilters = ResourceFilters,
> {
  name: ResourceName;
  /** Path of the screen that lists the items. */
  path: string;
  api: ResourceApi<Item, Own, FilterValues<Wanted> & { limit?: number; purpose?: 'export' }>;
  /**
   * Loads the schema of the fields as the API accepts them. An editor needs it to check what was
   * typed, not to open.
   */
  loadSchema: () => Promise<z.ZodType<Own>>;
  /** The order and the filters of the list, in the order of their fields. */
  filters: Wanted;
  /** Returns the options of filters that depend on what is loaded. */
  filterOptions?: (
    query: FilterValues<Wanted>,
    list: { items: readonly Item[]; years: readonly number[] },
  ) => Partial<Record<keyof Wanted, readonly SelectOption[]>>;
  /** Cache of the first page, for the first paint of the next visit. */
  cacheKey?: 'news' | 'installations';
  texts: ResourceTexts;
  list: ListConfig;
  editor: EditorConfig<Item, Own>;
}

/** A resource with its store, as lists and editors use it. */
export interface Resource extends ResourceConfig {
  /** Reads the query of the list from a query string. */
  readQuery: (search: string) => ResourceQuery;
  store: ResourceStore;
}

/** Creates a resource from its definition. */
export function defineResource<
  Item extends ResourceItem,
  Own extends Fields,
  Wanted extends ResourceFilters,
>(config: ResourceConfig<Item, Own, Wanted>): Resource {
  // A resource only gets its own items and fields back.
  const untyped = config as unknown as ResourceConfig;
  const readQuery = (search: string) => readFilters(untyped.filters, search, search);
  return { ...untyped, readQuery, store: createResourceStore({ ...untyped, readQuery }) };
}
