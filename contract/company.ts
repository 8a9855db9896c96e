import { facts } from './company-saved.ts';

export { certificates, facts, pages, redirects, revision } from './company-saved.ts';

export type Department = (typeof facts.departments)[number];

/** Abbreviation of the time zone, as it is written after a time. */
const timeZoneAbbreviation = 'IST';

const weekdayNames = [
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
] as const;

/** Days of the week in words: "Monday to Friday", "Saturday", "Monday and Thursday". */
export function daysInWords(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const names = days.map((day) => weekdayNames[day - 1] ?? '');
  const isRow = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  if (isRow) return `${names[0]} to ${names.at(-1)}`;
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/**
 * What the site says of the company: the facts that the office saved last before this build, else
 * those of `company-defaults.ts`, and what the office does not change. Pages, mails and documents of
 * one build agree.
 */
export const site = {
  ...facts,
  locale: 'en',
  /** The one signal colour on surfaces, with ink on it, and as text on paper. Both are AA there. */
  accent: '#f2a516',
  accentText: '#8a5600',
  /** Opening hours with their days in words. */
  hours: facts.hours.map((row) => ({ ...row, days: daysInWords(row.weekdays) })),
  timeZone: `${timeZoneAbbreviation}, UTC+5:30`,
  timeZoneAbbreviation,
  /** The same for a computer. */
  zone: 'Asia/Kolkata',
  /** What enquiries begin their number with. */
  referencePrefix: 'SMCS',
  /** Pages of the company elsewhere; a row with a label and an address each. */
  social: [] as readonly { label: string; href: string }[],
} as const;

/** Names of the eight systems; the number of a system is its position, from 1. */
export const systemNames = [
  'Ash Handling System',
  'Coal Mill Reject Handling',
  'Fuel Handling & Mechanical Conveyor',
  'Dust Extraction System / Bag Filters',
  'Dry Fog / Dust Suppression System',
  'Components',
  'Lime Handling System',
  'EPC Projects',
] as const;

/** The postal address as lines of a label. */
export const addressLines: readonly string[] = [
  site.address.street,
  `${site.address.locality} ${site.address.postalCode}`,
  `${site.address.region}, ${site.address.country}`,
];

/** The `href` of a number as people write it. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/**
 * The department of that name.
 * @throws RangeError when there is none, which the schema of the facts excludes
 */
export function departmentNamed(name: string): Department {
  const found = site.departments.find((department) => department.name === name);
  if (!found) throw new RangeError(`There is no department ${name}`);
  return found;
}

/** Whom a buyer asks. */
export const sales = departmentNamed(site.enquiries.quotation.department);
