import { expect, test } from 'vitest';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { readEntries } from '../../local/content/read-entries.ts';
for (const { file, data } of readEntries().filter(({ collection }) => collection === 'data-sheets'))
  test(file, () => {
    const said = dataSheet
      .safeParse(data)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(said ?? []).toEqual([]);
  });
