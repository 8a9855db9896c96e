import { daysInWords } from '#contract/company.ts';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { kindLabels, kinds } from './company-values.ts';

const lines = (texts: readonly string[]) => texts.join('\n');

const promised = ({ department, workingDays }: CompanyFacts['applications']) =>
  `${department}, ${workingDays} ${workingDays === 1 ? 'working day' : 'working days'}`;

type Writers = { [Part in keyof CompanyFacts]: (value: CompanyFacts[Part]) => string };

const asItIs = (text: string) => text;

/** Each part of the facts as text, with a line for each row. */
const writers: Writers = {
  ...{ name: asItIs, legalName: asItIs, tagline: asItIs, description: asItIs },
  ...{ phone: asItIs, email: asItIs, cutoffTime: asItIs },
  sample: (isSample) => (isSample ? 'Yes' : 'No'),
  address: ({ street, postalCode, locality, region, country, countryCode }) =>
    lines([street, `${postalCode} ${locality}`, region, `${country} (${countryCode})`]),
  position: ({ latitude, longitude }) => `${latitude}°, ${longitude}°`,
  departments: (rows) =>
    rows
      .map(({ name, purpose, phone, email }) => lines([name, purpose, phone, email]))
      .join('\n\n'),
  enquiries: (promises) =>
    lines(kinds.map((kind) => `${kindLabels[kind]}: ${promised(promises[kind])}`)),
  applications: promised,
  hours: (rows) =>
    lines(rows.map(({ weekdays, opens, closes }) => `${daysInWords(weekdays)} ${opens}–${closes}`)),
  workingDays: daysInWords,
  holidays: lines,
  redirects: (rows) => lines(rows.map(({ from, to }) => `${from} → ${to}`)),
  pages: (rows) =>
    rows.map(({ path, title, description }) => lines([path, title, description])).join('\n\n'),
  certificates: (rows) =>
    rows
      .map(({ title, text, sample }) => lines([title, text, ...(sample ? ['Sample'] : [])]))
      .join('\n\n'),
};

/** A part of the facts as people read it. The pictures of certificates are not text. */
export const partText = <Part extends keyof CompanyFacts>(
  facts: CompanyFacts,
  part: Part,
): string => writers[part](facts[part]);
