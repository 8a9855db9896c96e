/** Bytes of files as people attach them: small, and what they say. */

const text = (value: string) => Buffer.from(value, 'latin1');

/** A ZIP of stored entries (APPNOTE 4.3), without checksums: nothing here is unpacked. */
function zip(entries: Record<string, string>): Buffer<ArrayBuffer> {
  const parts = Object.entries(entries).map(([name, content]) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, text(name), text(content)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...parts, end]);
}

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
