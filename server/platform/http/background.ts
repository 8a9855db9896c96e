import { withDeadline } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import { platformContext } from '#server/platform/http/request-context.ts';

/**
 * Starts work that continues after the answer. The platform keeps the function alive until the
 * work has ended; a failure is logged under `name`.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const running = withDeadline('background', work).catch((error: unknown) =>
    logError('background work failed', error, { name }),
  );
  platformContext()?.waitUntil(running);
}

type Task = () => Promise<unknown>;

/**
 * Makes a scheduled function of stages that run one after another; the tasks of a stage run side by
 * side. A task that fails is logged and does not end the others; the answer is 500 then, so that
 * the platform shows the run as failed, and the next run tries again.
 */
export function runScheduled(name: string, ...stages: Task[][]) {
  return async function scheduled(): Promise<Response> {
    let status = 204;
    await withDeadline('background', async () => {
      for (const tasks of stages) {
        const results = await Promise.allSettled(tasks.map((task) => task()));
        for (const result of results) {
          if (result.status === 'fulfilled') continue;
          logError('scheduled task failed', result.reason, { task: name });
          status = 500;
        }
      }
    });
    return new Response(null, { status });
  };
}
