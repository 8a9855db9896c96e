/** Excel takes a CSV file for UTF-8 only when it begins with this mark. */
const byteOrderMark = '\uFEFF';

/**
 * A table as the text of a CSV file: UTF-8 with its mark, CRLF after every row, cells quoted as in
 * RFC 4180. Every cell is quoted, so that a program that splits at semicolons or tabs reads the
 * same cells. Cells that a spreadsheet would calculate are made harmless (`asPlainText`).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * A telephone number as a cell: it begins with tel:, as in a link. A spreadsheet so takes it neither
 * for a formula nor for a number, which would lose its zero or its last digits.
 */
export const phoneCell = (number: string | null): string =>
  number?.trim() ? `tel:${number.trim().replace(/^tel:\s*/i, '')}` : '';

const cell = (value: string) => `"${asPlainText(value).replaceAll('"', '""')}"`;

/**
 * The value with an apostrophe before it when a spreadsheet could take it for a formula (OWASP,
 * "CSV Injection"). Blanks and invisible characters before the sign do not hide it from every
 * program, nor do its full-width forms, which some input methods write and some programs fold.
 */
function asPlainText(value: string): string {
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(value)) return value; // a number keeps its sign and stays one
  const visible = value.normalize('NFKC').replace(/^[\p{C}\p{Z}]+/u, '');
  return /^[\t\r\n]/.test(value) || /^[=+\-@]/.test(visible) ? `'${value}` : value;
}
