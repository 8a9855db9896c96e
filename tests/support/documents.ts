/** Bytes of files as people attach them: small, and what they say. */

const text = (value: string) => Buffer.from(value, 'latin1');

/** A ZIP of stored entries with its central directory (APPNOTE 4.3), without checksums. */
export function zip(entries: Record<string, string>): Buffer<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(content.length, 0);
    sizes.writeUInt32LE(content.length, 4);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    sizes.copy(local, 18);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    sizes.copy(central, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    files.push(local, text(name), text(content));
    directory.push(central, text(name));
    offset += local.length + name.length + content.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

export const wordTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** A compound file with one stream, as old and as encrypted documents are ([MS-CFB] 2). */
export const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

const office = (part: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`,
  });

export const documents = {
  pdf: text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'),
  dwg: Buffer.concat([text('AC1032'), Buffer.alloc(200)]),
  dxf: text(
    '999\r\na comment\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
  ),
  xlsx: office('spreadsheetml.sheet'),
  docx: office('wordprocessingml.document'),
  /** A document with macros, which is not taken. */
  docm: zip({
    '[Content_Types].xml':
      '<Types><Override PartName="/x.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  }),
  html: text('<!doctype html><script>alert(1)</script>'),
  exe: Buffer.concat([text('MZ'), Buffer.alloc(200)]),
} satisfies Record<string, Buffer<ArrayBuffer>>;

export const documentFile = (kind: keyof typeof documents, name = `drawing.${kind}`): File =>
  new File([documents[kind]], name, { type: 'application/x-whatever' });
