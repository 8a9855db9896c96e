import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMailMiddleware } from '../../local/serve/mail-page.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mails-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const visit = { requestId: 'r', ip: '127.0.0.1', waitUntil: () => undefined };
const get = async (path: string) => {
  const middleware = makeMailMiddleware(folder);
  return (await middleware(new Request(`http://localhost${path}`), visit))?.text();
};

test('shows the mails of the folder, the latest first, and nothing else', async () => {
  expect(await get('/local/mail')).toContain('No mail has been sent yet');
  const mail = (subject: string) =>
    `To: A <a@example.org>\r\nSubject: ${subject}\r\n\r\n<b>caf=C3=A9</b>`;
  writeFileSync(join(folder, '1-a.eml'), mail('First'));
  writeFileSync(join(folder, '2-b.eml'), mail('=?UTF-8?Q?Zweite_=3Cb=3E?='));
  writeFileSync(join(folder, 'other.txt'), 'x');
  const list = (await get('/local/mail')) ?? '';
  expect(list.indexOf('Zweite &lt;b&gt;')).toBeLessThan(list.indexOf('First'));
  expect(list).not.toContain('other');
  expect(await get('/local/mail/1-a.eml')).toContain('&lt;b&gt;café&lt;/b&gt;');
  expect(await get('/local/mail/other.txt')).toBeUndefined();
  expect(await get('/local/mail/../x.eml')).toBeUndefined();
  expect(await get('/elsewhere')).toBeUndefined();
});
