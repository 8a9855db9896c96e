import { expect, test } from 'vitest';
import { uploadLimits } from '#contract/limits.ts';
import { serverMessages, validationMessages } from '#contract/messages.ts';
import { checkNews } from './check-news.ts';

const png = (bytes = 10, type = 'image/png') =>
  new File([new Uint8Array(bytes)], 'picture.png', { type });

function formOf(parts: Record<string, string | File>) {
  const form = new FormData();
  const whole = { title: 'Silo', description: 'Text', date: '2026-11-21', image: png() };
  for (const [name, value] of Object.entries({ ...whole, ...parts })) form.set(name, value);
  return form;
}

test('a whole form gives a draft and no errors', () => {
  const { draft, errors } = checkNews(formOf({ title: '  Silo  ' }), true);
  expect(errors).toEqual({});
  expect(draft.fields).toEqual({ title: 'Silo', description: 'Text', date: '2026-11-21' });
  expect(draft.image?.name).toBe('picture.png');
});

test.each(['title', 'description', 'date'])('a missing %s is asked for', (name) => {
  const { errors } = checkNews(formOf({ [name]: ' '.repeat(name === 'date' ? 0 : 2) }), true);
  expect(errors).toEqual({ [name]: validationMessages.allFieldsRequired });
});

test('the picture is required on create and optional on edit', () => {
  const none = new File([], '');
  expect(checkNews(formOf({ image: none }), true).errors.image).toBe(
    validationMessages.imageRequired,
  );
  const edit = checkNews(formOf({ image: none }), false);
  expect(edit.errors).toEqual({});
  expect(edit.draft).not.toHaveProperty('image');
});

test('a picture of a wrong type or size is refused before it is sent', () => {
  const svg = checkNews(formOf({ image: png(10, 'image/svg+xml') }), true);
  expect(svg.errors.image).toBe(serverMessages.imageTypeRefused);
  const large = checkNews(formOf({ image: png(uploadLimits.imageBytes + 1) }), true);
  expect(large.errors.image).toMatch(/larger than 10 MB/);
});

test('a date that does not exist is refused', () => {
  expect(checkNews(formOf({ date: '2026-02-30' }), true).errors.date).toMatch(/real day/);
});
