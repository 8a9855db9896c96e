import { withDeadline } from '#server/http/deadline.ts';
import { logError } from '#server/http/log.ts';

/**
 * Makes a scheduled function of a task. A failure is logged and answered 500, so that the platform
 * shows the run as failed; the next run tries again.
 */
export function runScheduled(name: string, task: () => Promise<unknown>) {
  return async function scheduled(): Promise<Response> {
    try {
      await withDeadline('background', task);
      return new Response(null, { status: 204 });
    } catch (error) {
      logError('scheduled task failed', error, { task: name });
      return new Response(null, { status: 500 });
    }
  };
}
