import { useEffect, useRef, useState } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import * as focus from './focus.ts';

/** The question before an application is deleted, and where focus goes after it. */
export function useApplicationDeletion(onRemoved: (id: string) => void) {
  const [itemToDelete, setItemToDelete] = useState<JobApplication>();
  const returnFocus = useRef<() => void>(undefined);

  const ask = (application: JobApplication) => {
    const asker = document.activeElement;
    returnFocus.current = () => asker instanceof HTMLElement && asker.focus();
    setItemToDelete(application);
  };
  const onAnswered = (isRemoved: boolean, nextId?: string) => {
    if (isRemoved) returnFocus.current = () => focus.row(nextId);
    if (isRemoved && itemToDelete) onRemoved(itemToDelete.id);
    setItemToDelete(undefined);
  };
  useEffect(() => {
    if (itemToDelete) return;
    returnFocus.current?.();
    returnFocus.current = undefined;
  }, [itemToDelete]);

  return { itemToDelete, ask, onAnswered };
}
