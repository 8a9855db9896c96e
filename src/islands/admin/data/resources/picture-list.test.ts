import { expect, test } from 'vitest';
import { readPictures, storedEntry, writePictures } from './picture-list.ts';

const stored = storedEntry({ name: 'a.jpg', imageAlt: 'A', isModelView: true });
const turned = { ...storedEntry({ name: 'b.jpg', imageAlt: null, isModelView: false }), turn: 90 };

test('a list is read as it was written', () => {
  const entries = readPictures(writePictures([stored, { ...turned, turn: 90 }]));
  expect(entries).toEqual([stored, turned]);
  expect(readPictures(writePictures(entries))).toEqual(entries);
});

test.each([
  ['a number', 1],
  ['no object', null],
  ['a list', []],
  ['a missing caption', { ...stored, caption: undefined }],
  ['a name that is no text', { ...stored, image: 1 }],
  ['an impossible rotation', { ...stored, turn: 45 }],
])('%s is left out, and the other pictures stay', (_, damaged) => {
  expect(readPictures(JSON.stringify([stored, damaged, turned]))).toEqual([stored, turned]);
});

test.each(['', '{', '{}', 'a text'])('“%s” has no pictures', (text) => {
  expect(readPictures(text)).toEqual([]);
});
