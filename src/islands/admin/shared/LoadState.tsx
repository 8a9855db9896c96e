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
 * Shows loaded data, placeholder bars before the first answer, and a button that retries a failed load. The
 * data of an earlier load stays visible below the notice of a failure.
 */
export function LoadState<Value>({ loaded, what, bars, children }: LoadStateProps<Value>) {
  const { value, hasFailed, reload } = loaded;
  return (
    <>
      {hasFailed && (
        <div className="mb-4 last:mb-0">
          <LoadFailure onRetry={reload} />
        </div>
      )}
      {value !== undefined && children(value)}
      {value === undefined && !hasFailed && (
        <div className="grid gap-3">
          <Skeleton count={bars} className="h-16" label={`Loading ${what}`} />
        </div>
      )}
    </>
  );
}
