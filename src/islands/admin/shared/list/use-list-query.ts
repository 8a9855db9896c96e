import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import { queryKey, type ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { useSearch } from '../../data/router.ts';

/**
 * What the address asks of a list. The list is loaded when that changes, and again after a failed
 * load: when the connection is back, and after a login over the page.
 */
export function useListQuery<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>({ readQuery, store }: Resource<Item, Fields, Query>): Query {
  const search = useSearch();
  const query = useMemo(() => readQuery(search), [readQuery, search]);
  const key = queryKey(query); // a dialog in the address is not part of it
  const hasFailed = useStore(store, ({ status }) => status === 'failed');

  const isIn = useAuth(({ phase }) => phase === 'in');

  useEffect(() => void store.getState().load(), [store, key]);

  useEffect(() => {
    const { status, reload } = store.getState();
    if (isIn && status === 'failed') void reload();
  }, [store, isIn]);

  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => void store.getState().reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed, store]);

  return query;
}
