import { ApiError } from '#src/client/request.ts';
import { toCsv } from '#src/client/csv.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import { publicPage } from '../../data/publish-status/public-page.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { dayOf, stampOf } from '../when.ts';

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

/** The items as a CSV file: what the editor has of each, its page and its last change. */
export function exportItems<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(
  { name, editor }: Resource<Item, Fields, Query>,
  items: readonly Item[],
  now = new Date(),
): { name: string; text: string } {
  const heads = [...editor.fields.map(({ label }) => label), 'Page', 'Last change'];
  const rows = items.map((item) => [
    ...editor.fields.map(({ read }) => read(item)),
    new URL(publicPage(name, item), window.location.href).href,
    stampOf(item.updatedAt),
  ]);
  return { name: `${name}-${dayOf(now.toISOString())}.csv`, text: toCsv([heads, ...rows]) };
}
