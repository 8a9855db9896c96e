import { withDeadline } from '#server/http/deadline.ts';
import { logError } from '#server/http/log.ts';

/**
 * Makes a scheduled function of tasks that run side by side. One that fails is logged and does not
 * end the others; the answer is 500 then, so that the platform shows the run as failed, and the
 * next run tries again.
 */
export function runScheduled(name: string, ...tasks: (() => Promise<unknown>)[]) {
  return async function scheduled(): Promise<Response> {
    const results = await withDeadline('background', () =>
      Promise.allSettled(tasks.map((task) => task())),
    );
    const failed = results.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) logError('scheduled task failed', reason, { task: name });
    return new Response(null, { status: failed.length > 0 ? 500 : 204 });
  };
}
