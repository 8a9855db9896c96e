import { useEffect, useRef, useState } from 'react';
import { listLimit } from '#contract/limits.ts';
import { installationsApi, moveInstallation } from '#src/client/api/installations.ts';
import { ApiError } from '#src/client/request.ts';
import { collectPages } from '../../../shared/export/collect-pages.ts';
import { useLoad } from '../../../shared/use-load.ts';
import { useRefetchOnFocus } from '../../../shared/use-refetch-on-focus.ts';

const loadAll = (signal: AbortSignal) =>
  collectPages(
    (page) => installationsApi.list({ page, limit: listLimit.max, sort: 'place' }, signal),
    { signal },
  );

/**
 * All installations in the order of the public page, and how to move one. A move is shown at once. Moves are
 * saved one after another; after a failure the waiting ones, which depend on it, are dropped and the list is
 * reloaded.
 */
export function useOrder() {
  const loaded = useLoad(loadAll, '', { list: 'The installations' });
  const { value: items, isLoading, replace, reload } = loaded;
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const queue = useRef<(() => Promise<unknown>)[]>([]);
  /** A move has taken the place of a load, which is made once the moves are saved. */
  const isLoadDue = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  useRefetchOnFocus(() => {
    if (queue.current.length === 0) reload();
  });

  const send = async (title: string, request: () => Promise<unknown>) => {
    queue.current.push(request);
    if (queue.current.length > 1) return; // the request that is running sends this one too
    setIsSaving(true);
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        await next();
        queue.current.shift();
      }
      if (isLoadDue.current) reload();
    } catch (error) {
      queue.current = [];
      if (!isShown.current) return;
      setSaid('');
      setFailure(failureText(title, error));
      reload();
    } finally {
      isLoadDue.current = false;
      setIsSaving(false);
    }
  };

  /** Puts the item at `from` to the index `to` of the new order. */
  const move = (from: number, to: number) => {
    const item = items?.[from];
    if (!items || !item || to === from || to < 0 || to >= items.length) return;
    const next = moved(items, from, to);
    isLoadDue.current ||= isLoading;
    replace([...next]);
    setFailure(undefined);
    setSaid(`“${item.title}” is now number ${to + 1} of ${items.length}.`);
    const place = { after: next[to - 1]?.id ?? null, before: next[to + 1]?.id ?? null };
    void send(item.title, () => moveInstallation(item.id, place));
  };

  return { ...loaded, items, move, said, failure, isSaving };
}

function failureText(title: string, error: unknown): string {
  if (error instanceof ApiError && error.code === 'CONFLICT') {
    return `The order has been changed meanwhile, so “${title}” was not moved. This is the order now.`;
  }
  const reason = error instanceof ApiError ? ` ${error.message}` : '';
  return `“${title}” was not moved.${reason}`;
}

/** The items with the one at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The new index of an item that is dropped at an edge of another one. */
export function landing(from: number, target: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? target : target + 1;
  return before > from ? before - 1 : before;
}
