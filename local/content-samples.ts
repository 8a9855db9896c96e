import { z } from 'zod';
import { readEntries } from './content/read-entries.ts';
import { runMain } from './setup/run-main.ts';

const sampleEntry = z.object({
  sample: z.literal(true),
  title: z.string().optional(),
  name: z.string().optional(),
});

const sampleFigures = z.object({
  figures: z.array(z.object({ quantity: z.string(), sample: z.boolean().optional() })),
});

/** A standard whose edition nobody has looked up for this site. */
const uncheckedStandard = z.object({
  number: z.string(),
  edition: z.string(),
  checkedOn: z.undefined().optional(),
});

/**
 * `npm run content:samples`: every entry of src/content that is marked `sample: true`, which the
 * owner must replace before going live, as collection, file and title, every figure
 * so marked, and every standard that has still to be looked up.
 */
await runMain(() => {
  const samples = readEntries().flatMap(({ collection, file, data }) => {
    const { data: entry } = sampleEntry.safeParse(data);
    const figures = (sampleFigures.safeParse(data).data?.figures ?? [])
      .filter(({ sample }) => sample)
      .map(({ quantity }) => [collection, file, `figure: ${quantity}`] as const);
    const { data: standard } = uncheckedStandard.safeParse(data);
    return [
      ...(standard ? [[collection, file, `to be looked up: ${standard.number}`] as const] : []),
      ...(entry ? [[collection, file, entry.title ?? entry.name ?? ''] as const] : []),
      ...figures,
    ];
  });
  if (samples.length === 0) {
    console.log('No entry of src/content is marked sample: true.');
    return;
  }
  const width = (column: 0 | 1) => Math.max(...samples.map((row) => row[column].length));
  const widths = [width(0), width(1)] as const;
  for (const [collection, file, title] of samples) {
    console.log(`${collection.padEnd(widths[0])}  ${file.padEnd(widths[1])}  ${title}`);
  }
  console.log(
    `\n${samples.length} to replace or look up. Set sample: false, or checkedOn, in each when that is done.`,
  );
});
