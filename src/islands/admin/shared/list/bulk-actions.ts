import { ApiError } from '#src/client/request.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';

/** One of several items to which something could not be done, and why. */
export interface Failed {
  title: string;
  reason: string;
}

/**
 * Does something to one item after the other, to all of them whatever becomes of each.
 * @returns what came of those that worked, and those that failed
 */
export async function doToAll<Item extends ResourceItem, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<{ done: Result[]; failed: Failed[] }> {
  const done: Result[] = [];
  const failed: Failed[] = [];
  for (const item of items) {
    try {
      done.push(await act(item));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Something went wrong here';
      failed.push({ title: item.title, reason });
    }
  }
  return { done, failed };
}
