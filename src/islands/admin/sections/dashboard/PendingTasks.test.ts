import { expect, test } from 'vitest';
import { waiting } from './PendingTasks.tsx';

test('only jobs with unread applications are listed, most unread first', () => {
  const counts = [
    { jobId: 'read', title: 'A', total: 4, unread: 0 },
    { jobId: 'few', title: 'B', total: 9, unread: 1 },
    { jobId: 'many', title: 'C', total: 3, unread: 3 },
  ];
  expect(waiting(counts).map(({ jobId }) => jobId)).toEqual(['many', 'few']);
});
