import { ApiError } from './request.ts';

/**
 * Writes a failed load of a list to the console (requirements §8), with the id under which the
 * server's log has it.
 * @param what e.g. "The list"
 */
export function logFailedLoad(what: string, error: unknown): void {
  const id = error instanceof ApiError ? error.requestId : undefined;
  // eslint-disable-next-line no-console -- as the requirement says
  console.error(`${what} could not be loaded${id ? ` (request ${id})` : ''}`, error);
}
