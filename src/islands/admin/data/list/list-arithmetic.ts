import type { PageInfo } from '#contract/schemas/page-info.ts';

/** What a list can hold. */
export interface Identified {
  id: string | number;
}

/** A page of a list as the screens hold it. */
export interface ListPage<Item> {
  items: readonly Item[];
  pageInfo: PageInfo;
}

const withTotal = (pageInfo: PageInfo, totalRecords: number): PageInfo => ({
  ...pageInfo,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / pageInfo.pageSize)),
});

/** Puts a created item first; the size of the page does not change (requirements §4, D36). */
export function afterCreate<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  created: Item,
): ListPage<Item> {
  const others = items.filter(({ id }) => id !== created.id);
  // A reload, or another tab's word, may have brought it already; then it is counted.
  const added = others.length === items.length ? 1 : 0;
  return {
    items: [created, ...others].slice(0, pageInfo.pageSize),
    pageInfo: withTotal(pageInfo, pageInfo.totalRecords + added),
  };
}

/** Replaces the item with this id in place; an item of another page changes nothing. */
export function afterUpdate<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  updated: Item,
  id: Item['id'] = updated.id,
): ListPage<Item> {
  return { items: items.map((item) => (item.id === id ? updated : item)), pageInfo };
}

/** Takes the item away. When it was the last of its page, the page before is the one to show. */
export function afterRemove<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  removedId: Item['id'],
): ListPage<Item> {
  const left = items.filter(({ id }) => id !== removedId);
  if (left.length === items.length) return { items, pageInfo };
  const next = withTotal(pageInfo, Math.max(0, pageInfo.totalRecords - 1));
  return {
    items: left,
    pageInfo: { ...next, currentPage: Math.min(pageInfo.currentPage, next.totalPages) },
  };
}

/** True for a page that exists: a change to any other is ignored (requirements §2). */
export function isPageInRange(page: number, { totalPages }: PageInfo): boolean {
  return Number.isInteger(page) && page >= 1 && page <= totalPages;
}
