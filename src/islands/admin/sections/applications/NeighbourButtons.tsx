import { Button } from '#src/islands/ui/Button.tsx';
import type { Neighbours } from './use-neighbours.ts';

/** Leads to the application before and after this one, in the order of the list. */
export function NeighbourButtons({ place, total, hasPrevious, hasNext, go }: Neighbours) {
  return (
    <nav
      aria-label="Previous and next application"
      className="mb-4 flex items-center gap-2 print:hidden"
    >
      <Button
        aria-label="Previous application"
        disabled={!hasPrevious}
        aria-keyshortcuts="k"
        onClick={() => go(-1)}
      >
        Previous
      </Button>
      <Button
        aria-label="Next application"
        disabled={!hasNext}
        aria-keyshortcuts="j"
        onClick={() => go(1)}
      >
        Next
      </Button>
      {place !== undefined && (
        <span className="ml-1 text-fine text-steel tabular-nums">
          {place} of {total}
        </span>
      )}
    </nav>
  );
}
