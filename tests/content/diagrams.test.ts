import { expect, test } from 'vitest';
import { drawSheet } from '#src/components/process-diagram/draw.ts';
import { railSheet } from '#src/components/process-diagram/rail-sheet.ts';
import { wideSheet } from '#src/components/process-diagram/wide-sheet.ts';
import { product } from '#src/content/schemas/product.ts';
import { readEntries } from '../../local/content/read-entries.ts';

const flows = readEntries()
  .filter(({ collection }) => collection === 'products')
  .flatMap(({ data }) => product.parse(data).flows.map((flow) => ({ flow, title: flow.title })));

/** What ProcessDiagram.astro puts around the drawings and the words, in bytes. */
const frame = 450;

test.each(flows)('$title: both drawings and their words stay below 6 KiB', ({ flow }) => {
  const wide = drawSheet(wideSheet(flow, 1028));
  const rail = drawSheet(railSheet(flow));
  const { byteLength } = new TextEncoder().encode(wide + rail + flow.title + flow.summary);
  expect(byteLength + frame).toBeLessThanOrEqual(6 * 1024);
});
