import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { queryKey, type ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { useSearch } from '../../data/router.ts';

/**
 * What the address asks of a list. The list is loaded when that changes, and again when the
 * connection is back after a failed load.
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

  useEffect(() => void store.getState().load(), [store, key]);

  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => void store.getState().reload();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed, store]);

  return query;
}
