import type { ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import type { Loaded } from './use-load.ts';

interface LoadStateProps<Value> {
  loaded: Pick<Loaded<Value>, 'value' | 'hasFailed' | 'reload'>;
  /** What is being loaded, as the end of a sentence: "the devices". */
  what: string;
  /** Number of placeholder bars. */
  bars: number;
  children: (value: Value) => ReactNode;
}

/**
 * What was loaded, bars in its place until then, and a way to retry after a failure. What an earlier load
 * has brought stays below the notice of a later one that fails.
 */
export function LoadState<Value>({ loaded, what, bars, children }: LoadStateProps<Value>) {
  const { value, hasFailed, reload } = loaded;
  return (
    <>
      {hasFailed && <LoadFailure onRetry={reload} />}
      {value !== undefined && children(value)}
      {value === undefined && !hasFailed && (
        <div className="grid gap-3">
          <Skeleton count={bars} className="h-16" label={`Loading ${what}`} />
        </div>
      )}
    </>
  );
}
