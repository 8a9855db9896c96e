import { officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';
import { publicPage } from '../../data/publish-status.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { stateOf } from '../../data/resources/item-state.ts';
import { csvFile } from '../export/csv-file.ts';
import { stateLabels } from './StateBadge.tsx';

/** Returns the CSV file with the fields, state, page and last change of each item. */
export const exportItems = (
  { name, editor }: Resource,
  items: readonly ResourceItem[],
  now: string,
) =>
  csvFile<ResourceItem>(
    name,
    [
      ...editor.fields.map(({ label, read }) => [label, read] as const),
      ['State', (item) => stateLabels[stateOf(item)]],
      ['Page', (item) => new URL(publicPage(name, item), window.location.href).href],
      [`Last change (${site.zone})`, ({ updatedAt }) => officeStamp(updatedAt)],
    ],
    items,
    now,
  );
