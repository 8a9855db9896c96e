import { useEffect, useState } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { markEditing } from '#src/client/api/history.ts';

/** Less than the two minutes after which the server takes an editor for closed. */
const interval = 60_000;

/**
 * Reports that an item is open in this tab while the tab is visible, and that it is closed in the end.
 * A report that fails is left out: the comparison after a conflict protects the texts.
 * @returns names of the other accounts that have the item open
 */
export function useOtherEditors(resource: ResourceName, id: string | undefined): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isLeft = false;
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      markEditing(resource, id, true).then(
        (names) => !isLeft && setOthers(names),
        () => undefined,
      );
    };
    report();
    const timer = setInterval(report, interval);
    document.addEventListener('visibilitychange', report);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
      markEditing(resource, id, false).catch(() => undefined);
    };
  }, [resource, id]);
  return others;
}
