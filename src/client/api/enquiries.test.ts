import { afterEach, expect, test, vi } from 'vitest';
import { documents } from '../../../tests/support/documents.ts';
import { pictureBytes } from '../../../tests/support/media.ts';
import { uploadAttachment } from './enquiries.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['plan.pdf', documents.pdf, 'plan.pdf'],
  ['Resume', documents.docx, 'Resume.docx'],
  ['image', await pictureBytes('jpg'), 'image.jpg'],
  ['scan.tif', await pictureBytes('png'), 'scan.tif.png'],
])('%s goes to storage under a name that says what it is', async (name, bytes, sent) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetch);
  await expect(uploadAttachment(new File([bytes], name))).rejects.toThrow();
  expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toMatchObject({ fileName: sent });
});
