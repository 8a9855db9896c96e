import { vi } from 'vitest';

/** Does something at the moment when the database is about to be asked for `path` for the first time. */
export function beforeCall(path: string, work: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  let isDue = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    if (isDue && new Request(address).url.includes(path)) {
      isDue = false;
      await work();
    }
    return fetch(address, options);
  });
}
