import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailedLoad } from '#src/client/log-failed-load.ts';
import { isAbort } from '#src/client/request.ts';
import { useAuth } from '../data/auth.store.ts';
import { useRefetchOnFocus } from './use-refetch-on-focus.ts';

/** The data of one part of a screen, and how to load it again. */
export interface Loaded<Value> {
  /** Absent until the first answer; the older answer remains while a newer one is fetched. */
  value: Value | undefined;
  hasFailed: boolean;
  /** Why the last load failed; absent unless `hasFailed`. */
  error: unknown;
  isLoading: boolean;
  /** Replaces the last answer, and cancels a load that is running. */
  replace: (value: Value) => void;
  reload: () => void;
}

interface LoadOptions {
  /** Names a list in the console message about a failed load. */
  list?: string;
  /** The data needs no login. */
  isPublic?: boolean;
}

/**
 * Fetches when the block appears, at each `reload`, when `key` changes, and again after a login
 * over the page.
 */
export function useLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  key = '',
  { list, isPublic = false }: LoadOptions = {},
): Loaded<Value> {
  const isIn = useAuth(({ phase }) => isPublic || phase === 'in');
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [done, setDone] = useState<string>();
  const [tries, setTries] = useState(0);
  const wanted = `${tries} ${key}`;
  const start = useEffectEvent(load);
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isIn) return;
    const controller = new AbortController();
    stop.current = () => {
      controller.abort();
      setDone(wanted);
    };
    start(controller.signal).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setValue(answer);
        setFailure(undefined);
        setDone(wanted);
      },
      (error: unknown) => {
        if (isAbort(error) || controller.signal.aborted) return;
        if (list) logFailedLoad(list, error);
        setFailure({ error });
        setDone(wanted);
      },
    );
    return () => controller.abort();
  }, [wanted, isIn, list]);

  const reload = () => {
    setFailure(undefined);
    setTries((count) => count + 1);
  };
  const replace = (newer: Value) => {
    stop.current?.();
    setValue(newer);
  };
  return {
    ...{ value, isLoading: done !== wanted, reload, replace },
    hasFailed: failure !== undefined,
    error: failure?.error,
  };
}

/** Like `useLoad`, and loads again when the window regains the focus after a while. */
export function useFreshLoad<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  key = '',
): Loaded<Value> {
  const loaded = useLoad(load, key);
  useRefetchOnFocus(loaded.reload);
  return loaded;
}
