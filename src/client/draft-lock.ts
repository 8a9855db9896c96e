/** A page that is reloading gives its lock back a moment after the next one asks; milliseconds. */
const timeout = 1_000;

/**
 * Takes the draft for this tab until `release` is called or the tab ends, so that two tabs never
 * write one draft. Undefined when another tab has it. Without Web Locks it is always granted.
 */
export async function holdDraft(id: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return () => undefined;
  const take = (options: LockOptions) =>
    new Promise<(() => void) | undefined>((resolve) => {
      const hold = (lock: Lock | null) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
      locks.request(`draft:${id}`, options, hold).catch(() => resolve(undefined));
    });
  // A free lock is asked for without a timeout: under load the answer alone can take longer.
  return (await take({ ifAvailable: true })) ?? take({ signal: AbortSignal.timeout(timeout) });
}
