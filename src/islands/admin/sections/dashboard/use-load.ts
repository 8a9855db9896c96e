import { useEffect, useEffectEvent, useState } from 'react';
import { isAbort } from '#src/client/request.ts';

/** What one block of the dashboard loads, and how to load it again. */
interface Loaded<Value> {
  /** Absent until the first answer; an older answer stands while a newer one is fetched. */
  value: Value | undefined;
  hasFailed: boolean;
  reload: () => void;
}

/** Fetches once when the block appears, and again at each `reload`. */
export function useLoad<Value>(load: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [value, setValue] = useState<Value>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const start = useEffectEvent(load);

  useEffect(() => {
    const controller = new AbortController();
    start(controller.signal).then(
      (answer) => {
        setValue(answer);
        setHasFailed(false);
      },
      (error: unknown) => {
        if (!isAbort(error)) setHasFailed(true);
      },
    );
    return () => controller.abort();
  }, [tries]);

  const reload = () => {
    setHasFailed(false);
    setTries((count) => count + 1);
  };
  return { value, hasFailed, reload };
}
