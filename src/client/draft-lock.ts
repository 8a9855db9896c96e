/** A page that is reloading gives its lock back a moment after the next one asks; milliseconds. */
const patience = 400;

/**
 * Takes the draft for this tab until `release` is called or the tab ends, so that two tabs never
 * write one draft. Undefined when another tab has it. A browser without Web Locks lets everybody.
 */
export async function holdDraft(id: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    locks
      .request(`draft:${id}`, { signal: AbortSignal.timeout(patience) }, hold)
      .catch(() => resolve(undefined));
  });
}
