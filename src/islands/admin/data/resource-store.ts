import type { z } from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import type { ResourceName } from '#src/client/drafts.ts';
import { broadcast, onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { ApiError, type SendOptions } from '#src/client/request.ts';
import { readStored, writeStored } from '#src/client/storage.ts';
import { usePublishStatus } from './publish-status/publish-status.store.ts';
import type { PublicItem } from './publish-status/public-page.ts';
import { setSearchParams } from './router.ts';
import { dialogParameters, type DialogState } from './dialog-state.ts';
import { isWhole, readQuery, type ListQuery, type QueryOf } from './list-query.ts';
import { listSlice, type ListState } from './list-store.ts';
import { isListOf } from './list-cache.ts';

/** A list of one resource with its dialogs and its writes. */
export interface ResourceState<
  Item extends { id: string },
  Draft,
  Query extends ListQuery = ListQuery,
> extends ListState<Item, Query> {
  dialog: DialogState<Item>;
  /** Opens a dialog, or none, and has the address say so, so that a reload opens it again. */
  open: (dialog: DialogState<Item>) => void;
  /** Each sends the call and brings the lists up to date, here and in other tabs. Errors: ApiError. */
  create: (draft: Draft, options?: SendOptions) => Promise<Item>;
  update: (seen: Item, draft: Draft, options?: SendOptions) => Promise<Item>;
  remove: (id: string) => Promise<void>;
}

/** The store of a resource as its screen and its editor use it. */
export type ResourceStore<
  Item extends { id: string },
  Draft,
  Query extends ListQuery,
> = UseBoundStore<StoreApi<ResourceState<Item, Draft, Query>>>;

/** What a draft says beside its texts. */
interface Sent {
  /** The id of a new item: sent again with it, it is the same item. */
  id?: string;
  /** Name of its file, which is in storage already. */
  upload?: string;
}

interface ResourceSource<Item extends PublicItem, Draft, Schema extends z.ZodObject> {
  resource: ResourceName;
  /** The list's query in the contract. */
  schema: Schema;
  /** An item in the contract, for what another tab says. */
  item: z.ZodType<Item>;
  pageSize: number;
  /** Key of the list cache in browser storage and the texts that a card cannot do without. */
  listCache?: { key: 'news' | 'installations'; fields: readonly (keyof Item & string)[] };
  fetchPage: (
    query: QueryOf<Schema>,
    signal: AbortSignal,
  ) => Promise<{ items: Item[]; pageInfo: PageInfo }>;
  fetch: (id: string) => Promise<Item>;
  create: (draft: Draft, options?: SendOptions) => Promise<Item>;
  update: (seen: Item, draft: Draft, options?: SendOptions) => Promise<Item>;
  remove: (id: string) => Promise<unknown>;
}

/** Creates an item. One that an earlier attempt made, whose answer was lost, is brought up to date. */
async function createOnce<Item extends PublicItem, Draft extends Sent, Schema extends z.ZodObject>(
  source: ResourceSource<Item, Draft, Schema>,
  draft: Draft,
  options?: SendOptions,
): Promise<Item> {
  try {
    return await source.create(draft, options);
  } catch (error) {
    if (!draft.id || !(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    const made = await source.fetch(draft.id);
    const { upload, ...rest } = draft;
    const isItsFile = 'image' in made && upload === made.image;
    return source.update(made, isItsFile ? (rest as Draft) : draft, options);
  }
}

/** Makes the store of a resource. */
export function createResourceStore<
  Item extends PublicItem,
  Draft extends Sent,
  Schema extends z.ZodObject,
  Query extends QueryOf<Schema> & ListQuery = QueryOf<Schema> & ListQuery,
>(source: ResourceSource<Item, Draft, Schema>): ResourceStore<Item, Draft, Query> {
  const { resource, schema, pageSize } = source;
  const defaultSort = (readQuery('', schema) as Query).sort;
  const slice = listSlice<Item, Query>({
    pageSize,
    defaultSort,
    listCache: listCacheOf(source),
    fetchPage: source.fetchPage,
    onMove: (page) => setSearchParams({ page: page === 1 ? undefined : String(page) }),
  });

  const store = create<ResourceState<Item, Draft, Query>>()((set, get, api) => {
    /** An item that is no more leaves the list, whatever was to be done with it. */
    const send = async <Value>(call: Promise<Value>, id?: string): Promise<Value> => {
      try {
        return await call;
      } catch (error) {
        if (id && error instanceof ApiError && error.code === 'NOT_FOUND') get().drop(id);
        throw error;
      }
    };
    return {
      ...slice(set, get, api as unknown as StoreApi<ListState<Item, Query>>),
      dialog: { kind: 'closed' },
      open: (dialog) => {
        set({ dialog });
        setSearchParams(dialogParameters(dialog));
      },
      create: async (draft, options) => {
        const item = await send(createOnce(source, draft, options));
        get().putFirst(item);
        broadcast({ resource, kind: 'created', id: item.id, item });
        usePublishStatus.getState().watch(resource, item);
        return item;
      },
      update: async (seen, draft, options) => {
        const item = await send(source.update(seen, draft, options), seen.id);
        get().replace(item);
        broadcast({ resource, kind: 'updated', id: item.id, item });
        usePublishStatus.getState().watch(resource, item);
        return item;
      },
      remove: async (id) => {
        await send(source.remove(id), id);
        usePublishStatus.getState().forget(id);
        get().drop(id);
        broadcast({ resource, kind: 'removed', id });
      },
    };
  });

  onBroadcast((said) => {
    if (said.resource === resource) applyBroadcast(store, said, source.item, defaultSort);
  });
  return store;
}

/** Brings a list up to date with what another tab has done. */
function applyBroadcast<Item extends { id: string }, Draft, Query extends ListQuery>(
  store: ResourceStore<Item, Draft, Query>,
  { kind, id, item }: Broadcast,
  schema: z.ZodType<Item>,
  defaultSort: string,
): void {
  const { query, dialog, drop, replace, putFirst, reload } = store.getState();
  if (!query) return; // this tab has not shown the list yet
  if (kind === 'removed') {
    if (dialog.kind === 'remove' && dialog.item.id === id) store.setState({ dialog: closed });
    return drop(id);
  }
  const read = schema.safeParse(item);
  const isFirstPage = isWhole(query) && query.sort === defaultSort && query.page === 1;
  if (read.success && kind === 'updated') replace(read.data);
  else if (read.success && isFirstPage) putFirst(read.data);
  else void reload();
}

const closed = { kind: 'closed' } as const;

function listCacheOf<Item extends PublicItem, Draft, Schema extends z.ZodObject>({
  listCache,
}: ResourceSource<Item, Draft, Schema>) {
  if (!listCache) return undefined;
  const isMirror = isListOf<Item>(listCache.fields);
  return {
    read: () => readStored(listCache.key, isMirror) ?? [],
    write: (items: readonly Item[]) => writeStored(listCache.key, items),
  };
}
