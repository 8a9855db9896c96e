import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { readBody } from './body.ts';

// What the tests of the endpoints do not send: tests/functions/malicious-input.test.ts has the rest.

const form = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
const stream = (...texts: string[]) =>
  new ReadableStream({
    start: (controller) => {
      for (const text of texts) controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });
const read = (body: BodyInit, type?: string, maxBytes = 1_000) =>
  readBody(post(body, type), maxBytes);

const malformed = { code: 'VALIDATION_FAILED', message: serverMessages.malformedBody };
const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: serverMessages.tooLarge };

test('reads JSON, whatever follows its type', async () => {
  expect(await read('{"a":[1]}', 'Application/JSON ; charset=utf-8')).toEqual({
    fields: { a: [1] },
    files: [],
  });
});

test.each(['[]', 'null', '1', '"text"', '{', ''])('refuses %o as JSON', async (text) => {
  await expect(read(text, 'application/json')).rejects.toMatchObject(malformed);
});

test('refuses JSON that is not UTF-8', async () => {
  const bytes = Buffer.from('{"a":"\u00e9"}', 'latin1');
  await expect(read(bytes, 'application/json')).rejects.toMatchObject(malformed);
});

test('refuses a name sent twice', async () => {
  const multipart = new FormData();
  for (const value of ['1', '1']) multipart.append('a', value);
  await expect(read('a=1&a=2', form)).rejects.toMatchObject(malformed);
  await expect(read(multipart)).rejects.toMatchObject(malformed);
});

test('refuses a file in another field', async () => {
  const multipart = new FormData();
  multipart.append('photo', new File(['bytes'], 'plant.png'));
  await expect(read(multipart)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { image: serverMessages.oneFileOnly },
  });
});

test('refuses a body without a type', async () => {
  await expect(read(new Uint8Array(1))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('takes as many bytes as are allowed and no more', async () => {
  const { fields } = await read('a=34567890', form, 10);
  expect(fields).toEqual({ a: '34567890' });
  await expect(read('a=345678901', form, 10)).rejects.toMatchObject(tooLarge);
});

test('counts the bytes, and believes a Content-Length only when it is too large', async () => {
  await expect(read(stream('a=345', '678901'), form, 10)).rejects.toMatchObject(tooLarge);
  const claimed = post(stream('a=1'), form);
  claimed.headers.set('content-length', '11');
  await expect(readBody(claimed, 10)).rejects.toMatchObject(tooLarge);
});
