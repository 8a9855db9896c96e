import { createStore, type StoreApi } from 'zustand';
import type { ItemDraft, StateChange } from '#src/client/api/draft-body.ts';
import { ApiError, type SendOptions } from '#src/client/request.ts';
import { isObject } from '#contract/is-object.ts';
import { pageSizes } from '#contract/limits.ts';
import { readStored, writeStored } from '#src/client/storage.ts';
import { broadcast, onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { contractVersion } from '#src/config/contract-version.ts';
import { useAuth } from '../auth.store.ts';
import { queryKey } from '../list/list-query.ts';
import { createListState, type ListState } from '../list/list-store.ts';
import { usePublishStatus } from '../publish-status.ts';
import { currentPath, currentSearch } from '../router.ts';
import { isOnSite, stateOf } from './item-state.ts';
import { readValues, textsToSend } from './item-fields.ts';
import type { Fields, Resource, ResourceConfig, ResourceItem, ResourceQuery } from './resource.ts';

/** Further data in the answer of a list. */
interface ListExtra {
  /** The years that have news; empty for other resources. */
  years: readonly number[];
}

/** The list of one resource, and the writes, each of which updates the list. */
export interface ResourceState extends ListState<ResourceItem, ListExtra> {
  /**
   * Creates an item and puts it first.
   * @throws ApiError, AbortError
   */
  create: (draft: ItemDraft<Fields>, options?: SendOptions) => Promise<ResourceItem>;
  /**
   * Changes an item from the version that the editor saw, and replaces it in the list.
   * @throws ApiError CONFLICT when the item has changed since; AbortError
   */
  update: (
    seen: ResourceItem,
    draft: ItemDraft<Fields>,
    options?: SendOptions,
  ) => Promise<ResourceItem>;
  /**
   * Changes only the state of an item.
   * @throws ApiError CONFLICT when the item has changed since it was read; AbortError
   */
  changeState: (item: ResourceItem, state: StateChange) => Promise<ResourceItem>;
  /**
   * Deletes an item and removes it from the list.
   * @throws ApiError
   */
  remove: (id: string) => Promise<void>;
}

export type ResourceStore = StoreApi<ResourceState>;

/** Creates the store of a resource. The query of its list is read from the URL. */
export function createResourceStore(config: Omit<Resource, 'store'>): ResourceStore {
  const { name, path, api, readQuery, editor } = config;
  const getQuery = () => (currentPath() === path ? readQuery(currentSearch()) : undefined);

  const store = createStore<ResourceState>()((set, get) => {
    /** Removes an item from the list if any call finds that it no longer exists. */
    const send = async <Value>(call: Promise<Value>, id?: string): Promise<Value> => {
      try {
        return await call;
      } catch (error) {
        if (id && error instanceof ApiError && error.code === 'NOT_FOUND') get().drop(id);
        throw error;
      }
    };
    const publish = (kind: 'created' | 'updated', answered: ResourceItem, seen?: ResourceItem) => {
      const item = withSaves(answered, seen);
      putIn(get(), kind, item, getQuery()?.state);
      broadcast({ resource: name, kind, id: item.id, item });
      const { watch, noteSaved } = usePublishStatus.getState();
      (isOnSite(item) ? watch : noteSaved)(name, item);
      return item;
    };
    return {
      ...createListState<ResourceItem, ResourceQuery, ListExtra>(
        {
          ...{
            name: 'The list',
            path,
            readQuery,
            pageSize: pageSizes[name],
            cache: cacheOf(config),
          },
          fetchPage: async (query, signal) => {
            const { years = [], ...page } = await api.list(query, signal);
            return { ...page, extra: { years } };
          },
        },
        { set: (part) => set(part as Partial<ResourceState>), get },
      ),
      create: async (draft, options) =>
        publish('created', await send(createOnce(api, draft, options))),
      update: async (seen, draft, options) =>
        publish('updated', await send(api.update(seen, draft, options), seen.id), seen),
      changeState: (item, state) => {
        const fields = textsToSend(editor, readValues(editor, item));
        return get().update(item, { fields, state });
      },
      remove: async (id) => {
        await send(api.remove(id), id);
        usePublishStatus.getState().forget(id);
        get().drop(id);
        broadcast({ resource: name, kind: 'removed', id });
      },
    };
  });

  onBroadcast((change) => {
    if (change.resource !== name) return;
    const query = getQuery();
    const isAsItOpens = query !== undefined && queryKey(query) === queryKey(readQuery(''));
    applyBroadcast(store.getState(), change, { isAsItOpens, state: query?.state });
  });
  return store;
}

/** Adds to the answer of a save who saved and archived the item, which the answer lacks. */
function withSaves(answered: ResourceItem, seen: ResourceItem | undefined): ResourceItem {
  const by = useAuth.getState().userName;
  const from = !seen || seen.status === 'draft' ? 'draft' : 'published';
  const archiving = { at: answered.updatedAt, by, from } as const;
  const isArchived = stateOf(answered) === 'archived';
  const wasArchived = seen !== undefined && stateOf(seen) === 'archived';
  const archived = wasArchived ? (seen.archived ?? null) : archiving;
  return { ...answered, editedBy: by, archived: isArchived ? archived : null };
}

/** Creates an item, or updates the one that an earlier attempt with a lost answer has created. */
async function createOnce(
  api: ResourceConfig['api'],
  draft: ItemDraft<Fields>,
  options?: SendOptions,
): Promise<ResourceItem> {
  try {
    return await api.create(draft, options);
  } catch (error) {
    if (!draft.id || !(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    const made = await api.get(draft.id);
    const { upload, ...rest } = draft;
    const isItsFile = made.image !== undefined && upload === made.image;
    return api.update(made, isItsFile ? rest : draft, options);
  }
}

/** Updates a list with a change by another tab. */
function applyBroadcast(
  list: ListState<ResourceItem, ListExtra>,
  { kind, id, item }: Broadcast,
  { isAsItOpens, state }: { isAsItOpens: boolean; state: string | undefined },
): void {
  if (kind === 'removed') return list.drop(id);
  const isPlaced = item !== undefined && (kind === 'updated' || isAsItOpens);
  if (isPlaced) putIn(list, kind, item as ResourceItem, state);
  else void list.reload();
}

/** Adds or replaces an item in a list, or hides it if it no longer has the requested state. */
function putIn(
  { prepend, replace, hide }: ListState<ResourceItem, ListExtra>,
  kind: 'created' | 'updated',
  item: ResourceItem,
  state: string | undefined,
): void {
  if (state !== undefined && stateOf(item) !== state) hide(item.id);
  else if (kind === 'created') prepend(item);
  else replace(item);
}

interface CachedPage {
  contractVersion: string;
  items: ResourceItem[];
}

/** True for a page that was cached with the same version of the contract. */
const isCachedPage = (value: unknown): value is CachedPage =>
  isObject(value) && value['contractVersion'] === contractVersion && Array.isArray(value['items']);

function cacheOf({ cacheKey }: ResourceConfig) {
  if (!cacheKey) return undefined;
  return {
    read: () => readStored(cacheKey, isCachedPage)?.items ?? [],
    write: (items: readonly ResourceItem[]) => writeStored(cacheKey, { contractVersion, items }),
  };
}
