import type { JobApplication } from '#contract/schemas/job-application.ts';
import { updateApplication } from '#src/client/api/applications.ts';

interface PendingMark {
  /** The application as the server answered it last. */
  confirmed: JobApplication;
  /** The last request about it. */
  last: Promise<unknown>;
}

/**
 * Marks applications as read or unread: shown at once by `replace`, and taken back when the server
 * refuses. Requests about one application are sent in their order, so that the last one counts.
 */
export function createReadMarks(replace: (application: JobApplication) => void) {
  const pending = new Map<string, PendingMark>();

  /** @throws ApiError */
  const mark = async (application: JobApplication, isRead: boolean): Promise<void> => {
    const { id, jobId } = application;
    const earlier = pending.get(id);
    const confirmed = earlier?.confirmed ?? application;
    replace({ ...application, readAt: isRead ? new Date().toISOString() : null });
    const last = Promise.resolve(earlier?.last)
      .catch(() => undefined)
      .then(() => updateApplication(jobId, id, { isRead }));
    pending.set(id, { confirmed, last });
    const isLatest = () => pending.get(id)?.last === last;
    try {
      const answer = await last;
      const now = pending.get(id);
      if (now) now.confirmed = answer.application;
      if (isLatest()) replace(answer.application);
    } catch (error) {
      const now = pending.get(id);
      if (now && isLatest()) replace(now.confirmed);
      throw error;
    } finally {
      if (isLatest()) pending.delete(id);
    }
  };

  /** Ends with the marks of an application that are under way, whether they worked or not. */
  const settled = async (id: string): Promise<void> => {
    await pending.get(id)?.last.catch(() => undefined);
  };

  return { mark, settled, forget: () => pending.clear() };
}
