import { toCsv } from '#src/client/csv.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import { publicPage } from '../../data/publish-status/public-page.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { download } from '../export/download.ts';

/** Downloads the items as a CSV file: what the editor has of each, its page and its last change. */
export function exportItems<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>({ name, editor }: Resource<Item, Fields, Query>, items: readonly Item[], now = new Date()): void {
  const heads = [...editor.fields.map(({ label }) => label), 'Page', `Last change (${site.zone})`];
  const rows = items.map((item) => [
    ...editor.fields.map(({ read }) => read(item)),
    new URL(publicPage(name, item), window.location.href).href,
    officeStamp(item.updatedAt),
  ]);
  download(`${name}-${officeDay(now)}.csv`, toCsv([heads, ...rows]), 'text/csv');
}
