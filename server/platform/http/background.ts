import { withDeadline } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import { platformContext } from '#server/platform/http/platform.ts';

/**
 * Starts work that the answer does not wait for. The platform keeps the function alive until the
 * work has ended; a failure is logged under `name`.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const running = withDeadline('background', work).catch((error: unknown) =>
    logError('background work failed', error, { name }),
  );
  platformContext()?.waitUntil(running);
}
