/** A part of the company that visitors can reach directly. */
export interface Department {
  name: string;
  /** What one calls it for. */
  purpose: string;
  phone: string;
  email: string;
}

/** Abbreviation of the time zone, as it is written after a time. */
const timeZoneAbbreviation = 'IST';

/**
 * The company's facts, in this one file: changing them here changes the whole site, its colour
 * included. `sample` marks what the owner must replace before going live.
 */
export const site = {
  sample: true,
  name: 'SMCS',
  legalName: 'SMCS, registered name of the company',
  tagline: 'Ash, coal and dust, moved and contained.',
  description:
    'SMCS designs, builds and maintains ash handling, fuel handling and dust extraction systems for power and distillery plants.',
  locale: 'en',
  /** The one signal colour on surfaces, with ink on it, and as text on paper. Both are AA there. */
  accent: '#f2a516',
  accentText: '#8a5600',
  address: {
    street: 'Works address, line 1',
    locality: 'Town',
    region: 'State',
    postalCode: '000000',
    country: 'India',
    countryCode: 'IN',
  },
  /** Degrees, as map services use them. */
  position: { latitude: 20.5937, longitude: 78.9629 },
  phone: '+91 00000 00000',
  email: 'office@example.com',
  /** Days and times of one row of the table each; ISO numbers of the days; `opens` and `closes` as HH:mm. */
  hours: [
    { days: 'Monday to Friday', weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { days: 'Saturday', weekdays: [6], opens: '09:00', closes: '13:00' },
  ],
  timeZone: `${timeZoneAbbreviation}, UTC+5:30`,
  timeZoneAbbreviation,
  /** The same for a computer. */
  zone: 'Asia/Kolkata',
  /** ISO weekdays on which enquiries are answered: 1 is Monday. */
  workingDays: [1, 2, 3, 4, 5],
  /** HH:mm: a message that arrives later counts as received on the next working day. */
  cutoffTime: '18:00',
  /** Holidays as MM-dd each year, or yyyy-MM-dd. The national holidays until the owner adds others. */
  holidays: ['01-26', '08-15', '10-02'],
  /** What enquiries begin their number with. */
  referencePrefix: 'SMCS',
  /** For each kind of enquiry who answers it, and within how many working days. */
  enquiries: {
    quotation: { department: 'Sales and proposals', workingDays: 3 },
    spares: { department: 'Service and spares', workingDays: 1 },
    service: { department: 'Service and spares', workingDays: 1 },
    question: { department: 'Sales and proposals', workingDays: 2 },
  },
  /** Who reads applications, and within how many working days an applicant hears of it. */
  applicationDepartment: 'Human resources',
  applicationWorkingDays: 10,
  departments: [
    {
      name: 'Sales and proposals',
      purpose: 'A new system, a budget price, a visit to your plant',
      phone: '+91 00000 00001',
      email: 'sales@example.com',
    },
    {
      name: 'Projects',
      purpose: 'Drawings, delivery and progress of a contract',
      phone: '+91 00000 00002',
      email: 'projects@example.com',
    },
    {
      name: 'Service and spares',
      purpose: 'A stopped line, wear parts, an inspection; at any hour',
      phone: '+91 00000 00003',
      email: 'service@example.com',
    },
    {
      name: 'Purchase',
      purpose: 'Offers and invoices of suppliers',
      phone: '+91 00000 00004',
      email: 'purchase@example.com',
    },
    {
      name: 'Human resources',
      purpose: 'Open positions, training, apprenticeships',
      phone: '+91 00000 00005',
      email: 'people@example.com',
    },
  ] satisfies readonly Department[],
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
 * @throws RangeError when there is none: a name in this file is wrong
 */
export function departmentNamed(name: string): Department {
  const found = site.departments.find((department) => department.name === name);
  if (!found) throw new RangeError(`There is no department ${name}`);
  return found;
}

/** Whom a buyer asks. */
export const sales = departmentNamed(site.enquiries.quotation.department);
