import { useState, useSyncExternalStore } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { officeDay } from '#contract/office-time.ts';
import { readDrafts, subscribeDrafts, type Draft } from '#src/client/drafts.ts';
import { momentOf, timeOf } from '#contract/office-time.ts';

/** Reads the stored drafts. Returns the same array until one of them changes. */
function draftView(resource: ResourceName) {
  let drafts: Draft[] | undefined;
  return {
    subscribe: (onChange: () => void) =>
      subscribeDrafts(() => {
        drafts = undefined;
        onChange();
      }),
    read: () => (drafts ??= readDrafts(resource)),
  };
}

/** The drafts of this resource by the current account, newest first. */
export function useDrafts(resource: ResourceName): Draft[] {
  const [view] = useState(() => draftView(resource));
  return useSyncExternalStore(view.subscribe, view.read);
}

/** When a draft was saved, in office time: '14:05 IST' today, '20 Nov 2026, 14:05 IST' on other days. */
export function draftTime(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt);
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return officeDay(moment) === officeDay(now) ? timeOf(savedAt) : momentOf(savedAt);
}
