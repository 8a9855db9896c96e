import { expect, test } from 'vitest';
import { openedFor } from './applications-data.ts';

test('the open application follows the address: another id is loading, no id is none', () => {
  const absent = { kind: 'absent', id: 'a' } as const;
  expect(openedFor(absent, 'a')).toBe(absent);
  expect(openedFor(absent, 'b')).toEqual({ kind: 'loading', id: 'b' });
  expect(openedFor({ kind: 'none' }, 'b')).toEqual({ kind: 'loading', id: 'b' });
  expect(openedFor(absent, undefined)).toEqual({ kind: 'none' });
});
