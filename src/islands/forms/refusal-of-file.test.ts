import { expect, test } from 'vitest';
import { attachmentsAccepted, resumesAccepted } from '#contract/files/refusal.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { attachmentMessages, enquiryMessages, serverMessages } from '#contract/messages.ts';
import { compound, documents } from '../../../tests/support/documents.ts';
import { pictureBytes } from '../../../tests/support/media.ts';
import { refusalOfFile } from './refusal-of-file.ts';

const refusalOf = (name: string, bytes: Uint8Array<ArrayBuffer>, accepted = attachmentsAccepted) =>
  refusalOfFile(new File([bytes], name), accepted);

test.each([attachmentsAccepted, resumesAccepted])(
  'a form refuses the files that the server refuses',
  async (accepted) => {
    const refused: [string, Uint8Array<ArrayBuffer>, string][] = [
      ['cv.docx', compound('WordDocument'), attachmentMessages.oldWord],
      ['cv.pdf', compound('WordDocument'), attachmentMessages.oldWord],
      ['list.pdf', compound('Workbook'), attachmentMessages.oldExcel],
      ['cv.docx', compound('EncryptedPackage'), attachmentMessages.protected],
      ['cv.pdf', documents.docx, enquiryMessages.attachmentLies],
      ['cv.docx', documents.docm, attachmentMessages.macros],
      ['cv.docm', documents.docm, attachmentMessages.macros],
      ['cv.docx', documents.pdf, enquiryMessages.attachmentLies],
      ['scan.jpg', documents.exe, enquiryMessages.attachmentLies],
      ['cv.pdf', documents.html, enquiryMessages.attachmentLies],
      ['cv.pdf', Buffer.alloc(0), serverMessages.emptyFile],
      ['tool.exe', documents.exe, accepted.refusal],
    ];
    const found = refused.map(([name, bytes]) => refusalOf(name, bytes, accepted));
    expect(await Promise.all(found)).toEqual(refused.map(([, , sentence]) => sentence));
  },
);

test.each(['pdf', 'dwg', 'dxf', 'xlsx', 'docx'] as const)('a %s may be sent', async (kind) => {
  expect(await refusalOf(`drawing.${kind}`, documents[kind])).toBeUndefined();
});

test('a picture may be sent under any name', async () => {
  expect(await refusalOf('photo.png', await pictureBytes('jpg'))).toBeUndefined();
  expect(await refusalOf('scan', await pictureBytes('png'), resumesAccepted)).toBeUndefined();
});

test('a file without an extension is recognised by its bytes', async () => {
  expect(await refusalOf('Resume', documents.pdf, resumesAccepted)).toBeUndefined();
  expect(await refusalOf('Resume', documents.docx, resumesAccepted)).toBeUndefined();
  expect(await refusalOf('cv.pdf\u200e', documents.pdf, resumesAccepted)).toBeUndefined();
  expect(await refusalOf('Resume', documents.dwg, resumesAccepted)).toBe(resumesAccepted.refusal);
  expect(await refusalOf('Resume', documents.exe, resumesAccepted)).toBe(resumesAccepted.refusal);
});

test('a large file is refused without being read', async () => {
  const large = new Uint8Array(attachmentLimits.bytes + 1);
  expect(await refusalOf('layout.pdf', large)).toMatch(/larger/);
  expect(await refusalOf('layout.exe', large)).toBe(attachmentsAccepted.refusal);
});
