/** A part of the company that visitors can reach directly. */
export interface Department {
  name: string;
  /** What one calls it for. */
  purpose: string;
  phone: string;
  email: string;
}

/** What people at the office write after a time of day. */
const zoneLetters = 'IST';

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
  timeZone: `${zoneLetters}, UTC+5:30`,
  zoneLetters,
  /** The same for a computer. */
  zone: 'Asia/Kolkata',
  /** Days on which letters are answered, as ISO numbers: 1 is Monday. */
  workingDays: [1, 2, 3, 4, 5],
  /** Until when a letter counts as come on that day, HH:mm. */
  letterTime: '18:00',
  /** Days on which nobody answers: MM-dd each year, or yyyy-MM-dd. The national holidays, till the owner adds others. */
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
  /** Who reads applications. */
  applicationDepartment: 'Human resources',
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
