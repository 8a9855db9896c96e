import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { currentFragment, currentSearch } from '../../data/router.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { useApplications } from './applications.store.ts';

/** The previous and the next application of the list. */
export interface Neighbours {
  /** Of the application in the whole list, from 1; undefined where it is not on the page. */
  place: number | undefined;
  total: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Opens the next one (1) or the previous one (-1), where there is one. */
  go: (by: 1 | -1) => void;
}

/** A page that is being loaded, and which of its applications to open. */
interface Turning {
  before: readonly JobApplication[];
  /** Query string and fragment of that page. At any other URL nothing is opened. */
  address: string;
  end: 'first' | 'last';
}

const addressNow = () => currentSearch() + currentFragment();

/**
 * Opens the previous or next application in the filtered and sorted list, across pages. The keys are `k` and
 * `j`.
 * @param turnTo shows another page of the list
 */
export function useNeighbours(
  openId: string | undefined,
  choose: (id: string) => void,
  turnTo: (page: number) => void,
): Neighbours {
  const items = useApplications((state) => state.items);
  const status = useApplications((state) => state.status);
  const { currentPage, pageSize, totalPages, totalRecords } = useApplications(
    (state) => state.pageInfo,
  );
  const turning = useRef<Turning>(undefined);
  const at = items.findIndex(({ id }) => id === openId);

  const onTurned = useEffectEvent(() => {
    const { before, end, address } = turning.current ?? {};
    if (!end || items === before) return;
    turning.current = undefined;
    if (address !== addressNow()) return;
    const one = end === 'first' ? items[0] : items.at(-1);
    if (one) choose(one.id);
  });
  useEffect(() => {
    if (status === 'ready') onTurned();
    if (status === 'failed') turning.current = undefined;
  }, [status, items]);

  const isWithin = (page: number) => page >= 1 && page <= totalPages;
  const has = (by: 1 | -1) => at !== -1 && (at + by in items || isWithin(currentPage + by));
  const go = (by: 1 | -1) => {
    if (!has(by)) return;
    const neighbour = items[at + by];
    if (neighbour) return choose(neighbour.id);
    turnTo(currentPage + by);
    const end = by === 1 ? 'first' : 'last';
    turning.current = { before: items, end, address: addressNow() };
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
  return {
    place: at === -1 ? undefined : (currentPage - 1) * pageSize + at + 1,
    ...{ total: totalRecords, hasPrevious: has(-1), hasNext: has(1), go },
  };
}

/** Buttons to the previous and the next application. */
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
