import { useEffect, useEffectEvent, useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { useApplications } from './applications.store.ts';

/** The way from an application to those beside it in the list; undefined at an end of the list. */
export interface Neighbours {
  /** Of the application in the whole list, from 1; undefined where it is not on the page. */
  place: number | undefined;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** A page that is on its way, and which of its applications is opened then. */
interface Turning {
  before: readonly JobApplication[];
  end: 'first' | 'last';
}

/**
 * The applications beside the one that is open, with the filter and order of the list, also over the
 * end of a page; `j` and `k` open them.
 * @param turnTo shows another page of the list
 */
export function useNeighbours(
  openId: string | undefined,
  choose: (id: string) => void,
  turnTo: (page: number) => void,
): Neighbours {
  const items = useApplications((state) => state.items);
  const isReady = useApplications(({ status }) => status === 'ready');
  const { currentPage, pageSize, totalPages, totalRecords } = useApplications(
    (state) => state.pageInfo,
  );
  const [turning, setTurning] = useState<Turning>();
  const at = items.findIndex(({ id }) => id === openId);

  const onTurned = useEffectEvent(() => {
    if (!turning || items === turning.before) return;
    setTurning(undefined);
    const one = turning.end === 'first' ? items[0] : items.at(-1);
    if (one) choose(one.id);
  });
  useEffect(() => {
    if (isReady) onTurned();
  }, [isReady, items]);

  const wayTo = (by: 1 | -1) => {
    const neighbour = items[at + by];
    const page = currentPage + by;
    if (at === -1) return undefined;
    if (neighbour) return () => choose(neighbour.id);
    if (page < 1 || page > totalPages) return undefined;
    return () => {
      setTurning({ before: items, end: by === 1 ? 'first' : 'last' });
      turnTo(page);
    };
  };
  const [previous, next] = [wayTo(-1), wayTo(1)];
  useShortcuts({ j: () => next?.(), k: () => previous?.() });
  return {
    place: at === -1 ? undefined : (currentPage - 1) * pageSize + at + 1,
    total: totalRecords,
    ...{ previous, next },
  };
}
