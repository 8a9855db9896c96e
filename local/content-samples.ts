import { findSamples, type Sample } from './content/find-samples.ts';
import { findOutdated, findUnchecked } from './content/look-ups.ts';
import { runMain } from './setup/run-main.ts';

function printTable(rows: readonly Sample[]): void {
  const width = (column: 'collection' | 'file') =>
    Math.max(...rows.map((row) => row[column].length));
  const widths = { collection: width('collection'), file: width('file') };
  for (const { collection, file, title } of rows) {
    console.log(`${collection.padEnd(widths.collection)}  ${file.padEnd(widths.file)}  ${title}`);
  }
}

/**
 * `npm run content:samples`: everything that is marked `sample: true`, which the owner must replace
 * or confirm before going live, as collection, file and title; every standard that has still to be
 * looked up; and, as a warning, what was looked up more than a year ago.
 */
await runMain(() => {
  const rows = [...findSamples(), ...findUnchecked()];
  if (rows.length === 0) {
    console.log('Nothing is marked sample: true.');
  } else {
    printTable(rows);
    console.log(
      `\n${rows.length} to replace or look up. Set sample: false, or checkedOn, in each when that is done.`,
    );
  }
  const outdated = findOutdated(new Date());
  if (outdated.length > 0) {
    console.log(`\nWarning: ${outdated.length} were looked up more than a year ago. Look again:`);
    printTable(outdated);
  }
});
