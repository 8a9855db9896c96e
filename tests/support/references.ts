/** A reference such as `SMCS-2026-4K7M9P` as people read it out, type and copy it. */
export function waysToWrite(reference: string): string[] {
  const [, year = '', signs = ''] = reference.split('-');
  return [
    reference,
    ` ${reference} `,
    reference.toLowerCase(),
    reference.replaceAll('-', ' '),
    reference.replaceAll('-', ''),
    reference.replaceAll('-', '').toLowerCase(),
    reference.replaceAll('-', '–'),
    reference.replaceAll('-', '\u2011'),
    `Reference number ${reference}.`,
    `Ref: ${reference.toLowerCase()}`,
    `${year}-${signs}`,
    `${year} ${signs.toLowerCase()}`,
    `${year}${signs}`,
    signs,
    signs.toLowerCase(),
    `${signs.slice(0, 3)} ${signs.slice(3)}`,
  ];
}
