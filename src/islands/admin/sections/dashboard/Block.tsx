import { useId, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import type { Loaded } from '../../shared/use-load.ts';

interface BlockProps {
  heading: string;
  /** Shown beside the heading. */
  beside?: ReactNode;
  /** What the block shows, if it is loaded. */
  loaded?: Pick<Loaded<unknown>, 'hasFailed' | 'reload'>;
  /** What is loaded, at the beginning of a sentence; the heading unless given. */
  what?: string;
  children?: ReactNode;
}

/** A part of the dashboard under its heading, with a notice when it could not be loaded. */
export function Block({ heading, beside, loaded, what = heading, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mt-12 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id={id} className="text-h3">
          {heading}
        </h2>
        {beside}
      </div>
      {loaded?.hasFailed && (
        <div className="mt-4">
          <LoadFailure text={`${what}: could not load.`} onRetry={loaded.reload} />
        </div>
      )}
      {children}
    </section>
  );
}
