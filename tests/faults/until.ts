import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 120_000;

/**
 * Waits until `isSo`, asked four times a second.
 * @throws Error when it is not within `longestMs`
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  longestMs = patienceMs,
): Promise<void> {
  const end = performance.now() + longestMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${longestMs / 1_000} s`);
    await sleep(250);
  }
}
