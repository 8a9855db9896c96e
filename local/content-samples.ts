import { z } from 'zod';
import { findSamples } from './content/find-samples.ts';
import { readEntries } from './content/read-entries.ts';
import { runMain } from './setup/run-main.ts';

/** A standard whose edition nobody has looked up for this site. */
const uncheckedStandard = z.object({
  number: z.string(),
  edition: z.string(),
  checkedOn: z.undefined().optional(),
});

function uncheckedStandards() {
  return readEntries().flatMap(({ collection, file, data }) => {
    const { data: standard } = uncheckedStandard.safeParse(data);
    return standard ? [{ collection, file, title: `to be looked up: ${standard.number}` }] : [];
  });
}

/**
 * `npm run content:samples`: everything that is marked `sample: true`, which the owner must replace
 * or confirm before going live, as collection, file and title, and every standard that has still to
 * be looked up.
 */
await runMain(() => {
  const rows = [...findSamples(), ...uncheckedStandards()];
  if (rows.length === 0) {
    console.log('Nothing is marked sample: true.');
    return;
  }
  const width = (column: 'collection' | 'file') =>
    Math.max(...rows.map((row) => row[column].length));
  const widths = { collection: width('collection'), file: width('file') };
  for (const { collection, file, title } of rows) {
    console.log(`${collection.padEnd(widths.collection)}  ${file.padEnd(widths.file)}  ${title}`);
  }
  console.log(
    `\n${rows.length} to replace or look up. Set sample: false, or checkedOn, in each when that is done.`,
  );
});
