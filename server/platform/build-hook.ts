import { env } from '#server/platform/env.ts';
import { logError } from '#server/platform/http/log.ts';

/** Short, because the answer to a save waits for the hook. */
const patienceMs = 2_000;

/**
 * Asks the platform to build the site anew. A failure is logged, without the address, which is a
 * secret.
 * @returns `none` where no address is set
 */
export async function startBuild(): Promise<'started' | 'failed' | 'none'> {
  const { BUILD_HOOK_URL } = env();
  if (!BUILD_HOOK_URL) return 'none';
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const init = { method: 'POST', body: '{}', redirect: 'error', signal } as const;
    const response = await fetch(BUILD_HOOK_URL, init);
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The build hook answered ${response.status}`);
    return 'started';
  } catch (error) {
    logError('build not started', error, {});
    return 'failed';
  }
}
