import type { PageInfo } from '#contract/schemas/page-info.ts';
import { request, type SendOptions } from '#src/client/request.ts';
import type { Answer, Route } from '#src/client/route.ts';
import type { ItemDraft, SeenItem } from './draft-body.ts';
import { toQuery } from './list-query.ts';

/** A page of a list as it was answered. */
export interface ItemPage<Item> {
  items: Item[];
  pageInfo: PageInfo;
  /** Of news: the years in which there are any, the newest first. */
  years?: readonly number[];
}

/** The calls of one resource, whose items are read in whatever state they are. Each throws ApiError, and AbortError when its signal fires. */
export interface ResourceApi<Item, Fields extends object, Query extends object> {
  list: (query: Query, signal?: AbortSignal) => Promise<ItemPage<Item>>;
  /** @throws ApiError NOT_FOUND when there is no such item. */
  get: (id: string, signal?: AbortSignal) => Promise<Item>;
  /**
   * Address at which an item can be seen before visitors see it, for an hour.
   * @throws ApiError NOT_FOUND when there is no such item.
   */
  preview: (id: string) => Promise<string>;
  /**
   * Makes a private link to the public page with a draft that is not saved.
   * @throws ApiError CONFLICT when the item has changed since it was seen.
   */
  previewChanges: (
    seen: SeenItem,
    draft: ItemDraft<Fields>,
    options?: SendOptions,
  ) => Promise<{ previewUrl: string; endsAt: string }>;
  /** @throws ApiError CONFLICT when there is an item with the draft's id. */
  create: (draft: ItemDraft<Fields>, options?: SendOptions) => Promise<Item>;
  /** @throws ApiError CONFLICT when the item has changed since it was seen. */
  update: (seen: SeenItem, draft: ItemDraft<Fields>, options?: SendOptions) => Promise<Item>;
  remove: (id: string) => Promise<void>;
}

type PreviewRoute =
  'POST /v1/news/:id/preview' | 'POST /v1/jobs/:id/preview' | 'POST /v1/installation/:id/preview';

interface ResourceEndpoints<
  Item,
  Fields extends object,
  List extends Route,
  One extends Route,
  Write extends Route,
  Remove extends Route,
> {
  routes: {
    list: List;
    get: One;
    create: Write;
    update: Write;
    preview: PreviewRoute;
    remove: Remove;
  };
  /** Items on a page when the query names no limit. */
  pageSize: number;
  pageOf: (answer: Answer<List>) => ItemPage<Item>;
  read: (answer: Answer<One>) => { item: Item; previewUrl: string };
  /** The item with its state, which the answer to a write names beside it. */
  written: (answer: Answer<Write>) => Item;
  /** Makes the body of a POST, or with the version seen that of a PUT. */
  encode: (draft: ItemDraft<Fields>, seen?: SeenItem) => FormData | object;
}

/** Makes the calls of a resource out of its routes and the shape of their answers. */
export function createResourceApi<
  Item,
  Fields extends object,
  Query extends object,
  List extends Route,
  One extends Route,
  Write extends Route,
  Remove extends Route,
>(
  endpoints: ResourceEndpoints<Item, Fields, List, One, Write, Remove>,
): ResourceApi<Item, Fields, Query> {
  const { routes, pageSize, pageOf, read, written, encode } = endpoints;
  return {
    list: async (query, signal) =>
      pageOf(await request(routes.list, { query: toQuery({ limit: pageSize, ...query }), signal })),
    get: async (id, signal) => read(await request(routes.get, { params: { id }, signal })).item,
    preview: async (id) => read(await request(routes.get, { params: { id } })).previewUrl,
    previewChanges: async (seen, draft, options = {}) => {
      const params = { id: seen.id };
      return request(routes.preview, { params, body: encode(draft, seen), ...options });
    },
    create: async (draft, options = {}) =>
      written(await request(routes.create, { body: encode(draft), ...options })),
    update: async (seen, draft, options = {}) => {
      const params = { id: seen.id };
      return written(
        await request(routes.update, { params, body: encode(draft, seen), ...options }),
      );
    },
    remove: async (id) => {
      await request(routes.remove, { params: { id } });
    },
  };
}
