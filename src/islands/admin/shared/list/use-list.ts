import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useAuth } from '../../data/auth.store.ts';
import type { Identified } from '../../data/list/list-arithmetic.ts';
import { queryKey } from '../../data/list/list-query.ts';
import type { ListState, ListStore } from '../../data/list/list-store.ts';
import { useRefetchOnFocus } from '../use-refetch-on-focus.ts';

/**
 * The state of a list while its screen is shown. It is loaded when the query changes, again after a
 * failure once the connection or the login is back, and silently when the window regains the focus.
 */
export function useList<Item extends Identified, Extra>(
  store: ListStore<Item, Extra>,
  query: object,
): ListState<Item, Extra> {
  const list = useStore(store);
  const key = queryKey(query); // a dialog in the address is not part of it
  const hasFailed = list.status === 'failed';
  const isIn = useAuth(({ phase }) => phase === 'in');

  useEffect(() => void store.getState().load(), [store, key]);
  useEffect(() => () => store.getState().leave(), [store]);
  useRefetchOnFocus(() => void store.getState().refetch());

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

  return list;
}
