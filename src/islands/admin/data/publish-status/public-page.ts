import type { ResourceName } from '#contract/items.ts';
import { jobDetail, listPage, newsDetail, routes } from '#contract/routes.ts';

/** Attributes of an item on public pages: its id and the shown version. */
export interface PublicItem {
  id: string;
  updatedAt: string;
}

/** Address of the public page that shows an item; installations share the pages of their list. */
export function publicPage(resource: ResourceName, { id }: Pick<PublicItem, 'id'>): string {
  if (resource === 'news') return newsDetail(id);
  if (resource === 'jobs') return jobDetail(id);
  return routes.installations;
}

/** Addresses on which the public site may show an item, one after the other. */
export function publicPages(
  resource: ResourceName,
  item: Pick<PublicItem, 'id'>,
  page: number,
): string {
  return resource === 'installations'
    ? listPage(routes.installations, page)
    : publicPage(resource, item);
}
