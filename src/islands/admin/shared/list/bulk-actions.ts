import { ApiError } from '#src/client/request.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';

/** One of several items to which something could not be done, and why. */
export interface Failed {
  id: string;
  title: string;
  reason: string;
}

/**
 * Does something to one item after the other, to all of them whatever becomes of each.
 * @returns those that failed
 */
export async function doToAll<Item extends ResourceItem>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Something went wrong here';
      failed.push({ id: item.id, title: item.title, reason });
    }
  }
  return failed;
}
