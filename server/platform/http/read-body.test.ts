import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { readBody } from './body.ts';

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

function multipart(...parts: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}
const file = (name = 'plant.png', text = 'bytes') => new File([text], name);

const malformed = { code: 'VALIDATION_FAILED', message: serverMessages.malformedBody };
const oneFileOnly = {
  code: 'VALIDATION_FAILED',
  fields: { image: serverMessages.oneFileOnly },
};
const tooLarge = { code: 'PAYLOAD_TOO_LARGE', message: serverMessages.tooLarge };

test('reads JSON, whatever follows its type', async () => {
  expect(await read('{"a":[1]}', 'Application/JSON ; charset=utf-8')).toEqual({
    fields: { a: [1] },
    files: [],
  });
});

test('reads a form', async () => {
  expect(await read('a=1&b=x%20y', form)).toEqual({
    fields: { a: '1', b: 'x y' },
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
  await expect(read('a=1&a=2', form)).rejects.toMatchObject(malformed);
  await expect(read(multipart(['a', '1'], ['a', '1']))).rejects.toMatchObject(malformed);
});

test.each(['text/plain', 'toString', 'application/jsonp'])('refuses a body of %s', async (type) => {
  await expect(read('{}', type)).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: serverMessages.unsupportedType,
  });
});

test('refuses a body without a type', async () => {
  await expect(read(new Uint8Array(1))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

test('takes as many bytes as are allowed and no more', async () => {
  expect(await read('a=34567890', form, 10)).toEqual({
    fields: { a: '34567890' },
    files: [],
  });
  await expect(read('a=345678901', form, 10)).rejects.toMatchObject(tooLarge);
});

test('believes no Content-Length that is too small, and one that is too large', async () => {
  const chunks = stream('a=345', '678901');
  await expect(read(chunks, form, 10)).rejects.toMatchObject(tooLarge);
  const claimed = post(stream('a=1'), form);
  claimed.headers.set('content-length', '11');
  await expect(readBody(claimed, 10)).rejects.toMatchObject(tooLarge);
});

test('a sender that breaks off has sent nothing that can be read', async () => {
  const cause = new Error('gone');
  const broken = new ReadableStream({ pull: (controller) => controller.error(cause) });
  await expect(read(broken, form)).rejects.toMatchObject({ ...malformed, cause });
});

test('reads the texts and the file of a multipart form', async () => {
  expect(await read(multipart(['title', 'T'], ['image', file()]))).toEqual({
    fields: { title: 'T' },
    files: [{ name: 'plant.png', bytes: new Uint8Array(Buffer.from('bytes')) }],
  });
});

test('a file field in which nothing was chosen is no file', async () => {
  const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
  const empty =
    'Content-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream';
  const text = `${part('Content-Disposition: form-data; name="title"', 'T')}${part(empty, '')}--x--\r\n`;
  const body = await read(text, 'multipart/form-data; boundary=x');
  expect(body).toEqual({ fields: { title: 'T' }, files: [] });
});

test('refuses a file of 0 bytes that was chosen, by its field', async () => {
  await expect(read(multipart(['image', file('a.png', '')]))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { image: 'a.png: The file is empty.' },
  });
});

test('takes one file, in the field image', async () => {
  const two = multipart(['image', file()], ['image', file()]);
  await expect(read(two)).rejects.toMatchObject(oneFileOnly);
  await expect(read(multipart(['photo', file()]))).rejects.toMatchObject(oneFileOnly);
});

test('takes as many files as it is told to, in the field it is told', async () => {
  const rule = { field: 'files', max: 2 };
  const body = multipart(['files', file('a.pdf')], ['files', file('b.pdf')]);
  const read = await readBody(post(body), 1_000, rule);
  expect(read.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  body.append('files', file('c.pdf'));
  await expect(readBody(post(body), 1_000, rule)).rejects.toMatchObject({
    fields: { files: serverMessages.tooManyFiles },
  });
});

test('the name of a file is one that the database can store', async () => {
  const body = await read(multipart(['image', file(`\0${'x'.repeat(300)}`)]));
  expect(body.files[0]?.name).toBe('x'.repeat(255));
  const cut = await read(multipart(['image', file(`${'x'.repeat(254)}👩y`)]));
  expect(cut.files[0]?.name).toBe(`${'x'.repeat(254)}👩`);
  const odd = await read(multipart(['image', file(' a\u0001b\u0085.png ')]));
  expect(odd.files[0]?.name).toBe('ab.png');
  const none = await read(multipart(['image', file('\u200b')]));
  expect(none.files[0]?.name).toBe('');
});

test('refuses a multipart form that is damaged', async () => {
  await expect(read('--x', 'multipart/form-data; boundary=x')).rejects.toMatchObject(malformed);
});
