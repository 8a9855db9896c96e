import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/schemas/history.ts';
import { exportFile } from './export-file.ts';

const subjectId = crypto.randomUUID();
const entry: ActivityEntry = {
  ...{ id: 1, at: '2026-11-22T09:04:00.000Z', by: 'asha', kind: 'news', action: 'changed' },
  ...{ subjectId, parentId: null, label: 'Silo', changes: [] },
};

test('an export has a row for each changed value, and one for an entry without any', () => {
  const changes = [
    { field: 'title', from: '=Old', to: 'Silo' },
    { field: 'publish_date', from: null, to: '2026-11-30' },
  ];
  const { name, text } = exportFile(
    [
      { ...entry, changes },
      { ...entry, action: 'published', by: null },
    ],
    '2026-11-22T20:00:00.000Z',
  );
  expect(name).toBe('activity-2026-11-23.csv');
  expect(text.split('\r\n').map((row) => row.slice(1, -1).split('","').slice(0, 7))).toEqual([
    expect.arrayContaining(['Person', 'Kind', 'Action', 'Field', 'Old value', 'New value']),
    [
      '2026-11-22 14:34',
      'asha',
      'News',
      'Changed the news release “Silo”',
      'Title',
      "'=Old",
      'Silo',
    ],
    [
      '2026-11-22 14:34',
      'asha',
      'News',
      'Changed the news release “Silo”',
      'Date',
      'none',
      '2026-11-30',
    ],
    ['2026-11-22 14:34', '', 'News', 'Published the news release “Silo”', '', '', ''],
    [''],
  ]);
});

test('an export names stored files beside the words about them', () => {
  const [before, after] = [`${'ab'.repeat(16)}.webp`, `${'cd'.repeat(16)}.webp`];
  const changes = [
    { field: 'image', from: before, to: after },
    { field: 'certificates.2.image', from: before, to: null },
    { field: 'title', from: 'Old', to: 'Silo' },
  ];
  const { text } = exportFile([{ ...entry, changes }], '2026-11-22T20:00:00.000Z');
  const [head, ...rows] = text.split('\r\n').map((row) => row.slice(1, -1).split('","').slice(4));
  expect(head?.slice(3)).toEqual(['Id', 'Old stored file', 'New stored file']);
  expect(rows.slice(0, 3)).toEqual([
    ['File', '', 'replaced', subjectId, before, after],
    ['Picture of certificate 2', '', 'removed', subjectId, before, ''],
    ['Title', 'Old', 'Silo', subjectId, '', ''],
  ]);
});
