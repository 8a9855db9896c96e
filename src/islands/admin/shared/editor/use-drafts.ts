import { useState, useSyncExternalStore } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { officeDay } from '#contract/office-time.ts';
import { readDrafts, subscribeDrafts, type Draft } from '#src/client/drafts.ts';
import { momentOf, timeOf } from '#contract/office-time.ts';

/** A view of the stored drafts that stays the same object until one of them changes. */
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

/** The unfinished texts of this resource by the account that is logged in, newest first. */
export function useDrafts(resource: ResourceName): Draft[] {
  const [view] = useState(() => draftView(resource));
  return useSyncExternalStore(view.subscribe, view.read);
}

/** When a draft was typed, at the office: '14:05 IST' today, '20 Nov 2026, 14:05 IST' on other days. */
export function draftTime(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt);
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return officeDay(moment) === officeDay(now) ? timeOf(savedAt) : momentOf(savedAt);
}
