import { vi } from 'vitest';

/**
 * Does something at the moment when the database is about to be asked for `path` for the first time.
 * @param method of the requests that count; all by default
 */
export function beforeCall(path: string, work: () => Promise<unknown>, method?: string): void {
  const { fetch } = globalThis;
  let isDue = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    const isMeant = method === undefined || options?.method === method;
    if (isDue && isMeant && new Request(address).url.includes(path)) {
      isDue = false;
      await work();
    }
    return fetch(address, options);
  });
}
