import { useEffect, useEffectEvent } from 'react';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { openedFor, type Opened } from './applications-data.ts';
import { useApplications } from './applications.store.ts';
import * as focus from './focus.ts';

/** The application that the address names. It gets the focus and is marked as read once it is shown. */
export function useOpenedApplication(applicationId: string | undefined): Opened {
  const opened = openedFor(
    useApplications((state) => state.opened),
    applicationId,
  );
  const shown = opened.kind === 'shown' ? opened.application : undefined;
  const shownId = shown?.id;
  const onShown = useEffectEvent(() => {
    focus.detail();
    if (shown?.readAt === null) setRead(shown, true);
  });
  useEffect(() => {
    if (!shownId) return;
    onShown();
    return () => focus.row(shownId);
  }, [shownId]);
  return opened;
}

/** Marks an application as read or unread; a failure is shown as a toast. */
export function setRead(application: JobApplication, isRead: boolean): void {
  const { mark } = useApplications.getState();
  mark(application, isRead).catch((error: unknown) => {
    const reason = error instanceof ApiError ? ` ${error.message}` : '';
    notify.message(`Could not mark it as ${isRead ? 'read' : 'unread'}.${reason}`);
  });
}
