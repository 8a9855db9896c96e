import { expect, test } from 'vitest';
import { documents } from '../../../tests/support/documents.ts';
import { pictureBytes } from '../../../tests/support/media.ts';
import { inspectAttachment } from './inspect-attachment.ts';

test.each(['pdf', 'dwg', 'dxf', 'xlsx', 'docx'] as const)('%s is what it is', async (kind) => {
  expect(await inspectAttachment(documents[kind])).toBe(kind);
});

test.each(['jpg', 'png', 'webp', 'avif', 'gif'] as const)('a picture: %s', async (kind) => {
  expect(await inspectAttachment(await pictureBytes(kind))).toBe(kind);
});

test.each([
  '\r\n  0\r\n\r\nSECTION\r\n  2\r\n',
  '999\nAn office\n999\n\n0\nSECTION\n',
  '999\n0\n0\nSECTION\n',
])('a drawing in text: %j', async (content) => {
  expect(await inspectAttachment(Buffer.from(content))).toBe('dxf');
});

test('a drawing in binary', async () => {
  const bytes = Buffer.from('AutoCAD Binary DXF\r\n\x1a\0\0\0', 'latin1');
  expect(await inspectAttachment(bytes)).toBe('dxf');
});

test('a picture of a phone', async () => {
  const head = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(64),
  ]);
  expect(await inspectAttachment(head)).toBe('heic');
});

test.each(['docm', 'html', 'exe'] as const)('%s is not taken', async (kind) => {
  expect(await inspectAttachment(documents[kind])).toBeUndefined();
});

test.each(['', '0\nSECTIONS', 'SECTION\n', '0 SECTION', '0\nSECTION\n\0', '999\n0\nSECTION\n'])(
  '%j is no drawing',
  async (content) => {
    expect(await inspectAttachment(Buffer.from(content))).toBeUndefined();
  },
);
