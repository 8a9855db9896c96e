import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { compound, documents, wordTypes, zip } from '../../tests/support/documents.ts';
import { pictureBytes } from '../../tests/support/media.ts';
import { inspectAttachment } from './inspect.ts';

test.each(['pdf', 'dwg', 'dxf', 'xlsx', 'docx'] as const)(
  '%s is recognised by its bytes',
  (kind) => {
    expect(inspectAttachment(documents[kind])).toBe(kind);
  },
);

test.each(['jpg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture is recognised: %s',
  async (kind) => {
    expect(inspectAttachment(await pictureBytes(kind))).toBe(kind);
  },
);

test.each([
  '\r\n  0\r\n\r\nSECTION\r\n  2\r\n',
  '999\nAn office\n999\n\n0\nSECTION\n',
  '999\n0\n0\nSECTION\n',
  '\ufeff  0\r\nSECTION\r\n  2\r\n',
])('a drawing in text is recognised: %j', (content) => {
  expect(inspectAttachment(Buffer.from(content))).toBe('dxf');
});

test('a binary drawing is recognised', () => {
  const bytes = Buffer.from('AutoCAD Binary DXF\r\n\x1a\0\0\0', 'latin1');
  expect(inspectAttachment(bytes)).toBe('dxf');
});

test('a picture of a phone is recognised', () => {
  const head = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(64),
  ]);
  expect(inspectAttachment(head)).toBe('heic');
});

test.each(['html', 'exe'] as const)('%s is refused', (kind) => {
  expect(inspectAttachment(documents[kind])).toBeUndefined();
});

test.each(['', '0\nSECTIONS', 'SECTION\n', '0 SECTION', '0\nSECTION\n\0', '999\n0\nSECTION\n'])(
  '%j is no drawing',
  (content) => {
    expect(inspectAttachment(Buffer.from(content))).toBeUndefined();
  },
);

describe('a PDF', () => {
  test.each([
    ['a line break', '\n'],
    ['a mark of byte order', '\u00ef\u00bb\u00bf'],
    ['headers of HTTP', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['1,020 other bytes', 'x'.repeat(1_020)],
  ])('may have %s before its header', (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), documents.pdf]);
    expect(inspectAttachment(bytes)).toBe('pdf');
  });

  test('has its header near the start of the file', () => {
    const late = Buffer.concat([Buffer.alloc(1_024, 'x'), documents.pdf]);
    expect(inspectAttachment(late)).toBeUndefined();
  });

  const encrypted = (options: PDFKit.PDFDocumentOptions) =>
    new Promise<Buffer>((resolve) => {
      const chunks: Buffer[] = [];
      const doc = new PDFDocument(options);
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.text('Curriculum vitae').end();
    });

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'of version %s reports whether a password opens it',
    async (pdfVersion) => {
      const locked = await encrypted({ pdfVersion, userPassword: 'x', ownerPassword: 'y' });
      expect(inspectAttachment(locked)).toBe('protected');
      // Restricted: everyone may read it.
      const open = await encrypted({ pdfVersion, ownerPassword: 'y' });
      expect(open.includes('/Encrypt')).toBe(true);
      expect(inspectAttachment(open)).toBe('pdf');
    },
  );
});

describe('an office document', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 1_100 }, (_, n) => [`word/media/${n}.txt`, 'x']),
  );

  test.each([
    ['types in single quotes', { '[Content_Types].xml': wordTypes.replaceAll('"', "'") }],
    ['types behind 1,100 others', { ...parts, '[Content_Types].xml': wordTypes }],
    ['another first entry', { '[trash]/0000.dat': 'x', '[Content_Types].xml': wordTypes }],
  ])('is recognised with %s', (_what, entries) => {
    expect(inspectAttachment(zip(entries))).toBe('docx');
  });

  test.each(['vnd.ms-word.document', 'vnd.ms-excel.sheet', 'vnd.ms-word.template'])(
    'with macros is reported: %s',
    (type) => {
      const macros = wordTypes.replace(
        'vnd.openxmlformats-officedocument.wordprocessingml.document',
        `${type}.macroEnabled`,
      );
      const entries = { ...parts, '[Content_Types].xml': macros.replaceAll('"', "'") };
      expect(inspectAttachment(zip(entries))).toBe('macros');
    },
  );

  test('may have compressed entries', () => {
    const packed = zipSync({ '[Content_Types].xml': strToU8(wordTypes), 'a.txt': strToU8('x') });
    expect(inspectAttachment(packed)).toBe('docx');
    expect(inspectAttachment(packed.subarray(0, -30))).toBeUndefined();
  });

  test('is not an archive of other files', () => {
    expect(inspectAttachment(zip({ 'a.txt': 'x' }))).toBeUndefined();
  });

  test.each([
    ['EncryptedPackage', 'protected'],
    ['WordDocument', 'oldWord'],
    ['Workbook', 'oldExcel'],
    ['Contents', undefined],
  ])('in a compound file with %s is %s', (stream, kind) => {
    expect(inspectAttachment(compound(stream))).toBe(kind);
  });
});
