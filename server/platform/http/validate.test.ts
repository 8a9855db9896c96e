import { expect, test } from 'vitest';
import { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';
import { AppError } from './errors.ts';
import { queryFields, validate } from './body.ts';

const { allFieldsRequired } = validationMessages;
const schema = z.object({
  a: z.string('a is a text').min(2, 'a is short').regex(/x/, 'a has an x'),
  b: z.string(allFieldsRequired),
});

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}

test('gives what the schema made of the input', () => {
  expect(validate(schema, { a: 'xx', b: '', c: 1 })).toEqual({ a: 'xx', b: '' });
});

test('names each field with its first sentence', () => {
  const error = refusal(() => validate(schema, { a: 'y', b: '' }));
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: 'a is short' });
  expect(error.fields).toEqual({ a: 'a is short' });
});

test('a missing field is spoken of before finer complaints', () => {
  const error = refusal(() => validate(schema, { a: 'y' }));
  expect(error.message).toBe(allFieldsRequired);
  expect(error.fields).toEqual({ a: 'a is short', b: allFieldsRequired });
});

test('a single value has the name that the caller gives', () => {
  const key = z.string('a key');
  expect(refusal(() => validate(key, 1, 'Idempotency-Key')).fields).toEqual({
    'Idempotency-Key': 'a key',
  });
  expect(refusal(() => validate(key, 1)).fields).toBeUndefined();
});

test('a query parameter sent twice is a list', () => {
  const url = new URL('http://localhost/?a=1&b=2&a=3&c=');
  expect(queryFields(url)).toEqual({ a: ['1', '3'], b: '2', c: '' });
});
