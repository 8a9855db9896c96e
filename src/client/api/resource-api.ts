import type { PageInfo } from '#contract/schemas/page-info.ts';
import { request, type SendOptions } from '#src/client/request.ts';
import type { ItemDraft, SeenItem } from './draft-body.ts';
import { toQuery } from './list-query.ts';

/** The calls of one resource. Each throws ApiError, and AbortError when its signal fires. */
export interface ResourceApi<Item, Fields extends object, Query extends object> {
  list: (query: Query, signal?: AbortSignal) => Promise<{ items: Item[]; pageInfo: PageInfo }>;
  /** @throws ApiError NOT_FOUND when there is no such item. */
  get: (id: string, signal?: AbortSignal) => Promise<Item>;
  /** @throws ApiError CONFLICT when there is an item with the draft's id. */
  create: (draft: ItemDraft<Fields>, options?: SendOptions) => Promise<Item>;
  /** @throws ApiError CONFLICT when the item has changed since it was seen. */
  update: (seen: SeenItem, draft: ItemDraft<Fields>, options?: SendOptions) => Promise<Item>;
  remove: (id: string) => Promise<void>;
}

interface ResourceEndpoints<Item, Fields extends object, ListAnswer, ItemAnswer> {
  /** Path under `/v1` of the list; an item's id follows it. */
  path: string;
  /** Items on a page when the query names no limit. */
  pageSize: number;
  itemsOf: (answer: ListAnswer) => Item[];
  itemOf: (answer: ItemAnswer) => Item;
  /** Makes the body of a POST, or with the version seen that of a PUT. */
  encode: (draft: ItemDraft<Fields>, seen?: SeenItem) => FormData | object;
}

/** Makes the calls of a resource out of its path and the shape of its answers. */
export function createResourceApi<
  Item,
  Fields extends object,
  Query extends object,
  ListAnswer extends { pageInfo: PageInfo },
  ItemAnswer,
>(
  endpoints: ResourceEndpoints<Item, Fields, ListAnswer, ItemAnswer>,
): ResourceApi<Item, Fields, Query> {
  const { path, pageSize, itemsOf, itemOf, encode } = endpoints;
  return {
    list: async (query, signal) => {
      const address = `${path}?${toQuery({ limit: pageSize, ...query })}`;
      const answer = await request<ListAnswer>(address, signal ? { signal } : {});
      return { items: itemsOf(answer), pageInfo: answer.pageInfo };
    },
    get: async (id, signal) =>
      itemOf(await request<ItemAnswer>(`${path}/${id}`, signal ? { signal } : {})),
    create: async (draft, options = {}) =>
      itemOf(await request<ItemAnswer>(path, { method: 'POST', body: encode(draft), ...options })),
    update: async (seen, draft, options = {}) =>
      itemOf(
        await request<ItemAnswer>(`${path}/${seen.id}`, {
          method: 'PUT',
          body: encode(draft, seen),
          ...options,
        }),
      ),
    remove: async (id) => {
      await request(`${path}/${id}`, { method: 'DELETE' });
    },
  };
}
