import { expect, test } from 'vitest';
import { fileSize, partOfSize } from './file-size.ts';

const mb = 1024 * 1024;

test('a size is in kB below one MB, in MB from there', () => {
  expect([fileSize(1), fileSize(820 * 1024), fileSize(mb), fileSize(3.2 * mb)]).toEqual([
    '1 kB',
    '820 kB',
    '1.0 MB',
    '3.2 MB',
  ]);
});

test('a part is in the unit of the whole', () => {
  expect(partOfSize(3.2 * mb, 12 * mb)).toBe('3.2 of 12.0 MB');
  expect(partOfSize(0, 12 * mb)).toBe('0.0 of 12.0 MB');
  expect(partOfSize(100 * 1024, 820 * 1024)).toBe('100 of 820 kB');
});
