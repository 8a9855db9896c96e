import { toCsv } from '#src/client/csv.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';
import { publicPage } from '../../data/publish-status.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { stateOf } from '../../data/resources/item-state.ts';
import { stateLabels } from './StateBadge.tsx';

/** Returns the name and the text of a CSV file with the fields, state, page and last change of each item. */
export function exportItems(
  { name, editor }: Resource,
  items: readonly ResourceItem[],
  now: string,
): { name: string; text: string } {
  const heads = [
    ...editor.fields.map(({ label }) => label),
    ...['State', 'Page', `Last change (${site.zone})`],
  ];
  const rows = items.map((item) => [
    ...editor.fields.map(({ read }) => read(item)),
    stateLabels[stateOf(item)],
    new URL(publicPage(name, item), window.location.href).href,
    officeStamp(item.updatedAt),
  ]);
  return { name: `${name}-${officeDay(now)}.csv`, text: toCsv([heads, ...rows]) };
}
