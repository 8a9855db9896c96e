import { expect, test } from 'vitest';
import { phoneCell, toCsv } from './csv.ts';

/** The text of the only cell in a file of one. */
const cellOf = (value: string) => {
  const file = toCsv([[value]]);
  expect(file.startsWith('\uFEFF"') && file.endsWith('"\r\n')).toBe(true);
  return file.slice(2, -3);
};

test('a table is a byte order mark, quoted cells and CRLF after every row', () => {
  const file = toCsv([
    ['Name', 'Phone'],
    ['Asha Rao', '022 4000 1234'],
  ]);
  expect(file).toBe('\uFEFF"Name","Phone"\r\n"Asha Rao","022 4000 1234"\r\n');
});

test('a table without rows is the byte order mark, and an empty cell stays a cell', () => {
  expect(toCsv([])).toBe('\uFEFF');
  expect(toCsv([['', '']])).toBe('\uFEFF"",""\r\n');
});

test('the byte order mark is three bytes of UTF-8', () => {
  const bytes = new TextEncoder().encode(toCsv([['a']]));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each([
  ['a quote', 'the "best"', 'the ""best""'],
  ['a cell that ends the quoting and starts a formula', '";=1+1;"', '"";=1+1;""'],
  ['a comma', 'Pune, Maharashtra', 'Pune, Maharashtra'],
  ['a semicolon and a tab', 'a;b\tc', 'a;b\tc'],
  ['line breaks of each kind', 'a\nb\r\nc\rd', 'a\nb\r\nc\rd'],
  ['a script and its combining signs', 'आशा राव', 'आशा राव'],
  ['characters beyond the basic plane', 'ash 🏭 𝒜', 'ash 🏭 𝒜'],
  ['an apostrophe', "O'Neill", "O'Neill"],
  ['an address', 'a.rao@example.com', 'a.rao@example.com'],
  ['signs further on', 'M-14, 3+2=5', 'M-14, 3+2=5'],
  ['a number', '4000', '4000'],
  ['a negative number', '-10', '-10'],
  ['a negative number with decimals', '-0.25', '-0.25'],
])('%s passes through', (_name, value, expected) => {
  expect(cellOf(value)).toBe(expected);
});

test.each([
  ['09876543210', 'tel:09876543210'],
  ['919876543210', 'tel:919876543210'],
  [' +91 98200 12345 ', 'tel:+91 98200 12345'],
  ['tel:+919820012345', 'tel:+919820012345'],
  ['=1+1', 'tel:=1+1'],
  ['  ', ''],
  [null, ''],
])('the telephone number %o is text in every spreadsheet', (number, expected) => {
  expect(cellOf(phoneCell(number))).toBe(expected);
});

test.each([
  ['=', '=HYPERLINK("https://evil.example";"x")'],
  ['+', '+91 98200 12345'],
  ['-', '-2+3+cmd|/C calc!A0'],
  ['- before a number and more', '-2-3'],
  ['@', '@SUM(A1:A9)'],
  ['a tab', '\t=1+1'],
  ['a tab before a word', '\tword'],
  ['a carriage return', '\rword'],
  ['a line feed', '\nword'],
  ['blanks before it', '   =1+1'],
  ['a no-break space before it', '\u00A0=1+1'],
  ['an ideographic space before it', '\u3000=1+1'],
  ['a zero-width space before it', '\u200B=1+1'],
  ['a byte order mark before it', '\uFEFF=1+1'],
  ['a control character before it', '\u0001=1+1'],
  ['a line break after blanks', '  \r\n=1+1'],
  ['the full-width =', '＝1+1'],
  ['the full-width +', '＋1'],
  ['the full-width -', '－1'],
  ['the full-width @', '＠SUM(A1)'],
  ['blanks before a full-width sign', ' \u3000＝1+1'],
  ['the small form of =', '﹦1+1'],
])('%s at the beginning is escaped and stays readable', (_name, value) => {
  expect(cellOf(value)).toBe(`'${value.replaceAll('"', '""')}`);
});
