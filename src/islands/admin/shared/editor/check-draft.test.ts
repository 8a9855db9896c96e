import { assert, expect, test } from 'vitest';
import { uploadLimits } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { checkDraft, checkFile, lengthNote } from './check-draft.ts';
import { installationsResource } from '../../data/resources/installations.resource.ts';
import { newsResource } from '../../data/resources/news.resource.ts';

const { media } = installationsResource.editor;
assert(media);
const values = {
  title: ' Silo ',
  description: 'Text',
  date: '2026-11-21',
  imageAlt: '',
  imageFocus: '',
};
const whole = { values, hasFile: true };

const fileOf = (size: number, type: string) => new File([new Uint8Array(size)], 'file', { type });

test('valid texts have no errors', async () => {
  expect(await checkDraft(newsResource, whole)).toEqual({});
});

test('a date that does not exist is refused', async () => {
  const typed = { ...values, date: '2026-02-30' };
  const errors = await checkDraft(newsResource, { ...whole, values: typed });
  expect(errors).toEqual({ date: expect.stringMatching(/real day/) as string });
});

test('the server checks what the browser cannot, as its schema is gone after a deploy', async () => {
  const loadSchema = () => Promise.reject(new TypeError('Failed to fetch'));
  const typed = { values: { ...values, title: '' }, hasFile: false };
  expect(await checkDraft({ ...newsResource, loadSchema }, typed)).toEqual({
    image: validationMessages.imageRequired,
  });
});

const refused =
  'This file cannot be used. Choose a JPG, PNG, WebP, AVIF, GIF or HEIC picture, or an MP4, MOV or WebM video';

test.each([
  ['image/png', uploadLimits.chosenImageBytes, undefined],
  ['image/png', uploadLimits.chosenImageBytes + 1, 'The picture is larger than 40 MB'],
  ['image/heic', 10, undefined],
  ['image/png', 0, 'The file is empty.'],
  ['video/mp4', uploadLimits.imageBytes + 1, undefined],
  ['video/quicktime', 10, undefined],
  ['video/webm', uploadLimits.videoBytes + 1, 'The video is larger than 50 MB'],
  ['image/svg+xml', 10, refused],
  ['', 10, refused],
])('a file of type "%s" with %i bytes: %s', (type, size, refusal) => {
  expect(checkFile(fileOf(size, type), media)).toBe(refusal);
});

test('the remaining room is shown near the end, and surplus characters are counted', () => {
  expect(lengthNote('a'.repeat(179), 200)).toBeUndefined();
  expect(lengthNote('a'.repeat(180), 200)).toBe('180 of 200 characters');
  expect(lengthNote('🙂'.repeat(200), 200)).toBe('200 of 200 characters');
  expect(lengthNote('a'.repeat(212), 200)).toBe('12 characters too many');
});
