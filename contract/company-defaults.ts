import type { CompanyFacts } from './schemas/company.ts';

// What the site says of the company until the office saves its own facts (/admin/settings). The four
// parts are separate exports, so that a page loads only those that it uses.

/**
 * Counts the saves; 0 is this file.
 * @public read by the generated `company-saved.ts`
 */
export const revision = 0;

export const facts: Omit<CompanyFacts, 'redirects' | 'pages' | 'certificates'> = {
  sample: true,
  name: 'SMCS',
  legalName: 'SMCS, registered name of the company',
  tagline: 'Ash, coal and dust, moved and contained.',
  description:
    'SMCS designs, builds and maintains ash handling, fuel handling and dust extraction systems for power and distillery plants.',
  address: {
    street: 'Works address, line 1',
    locality: 'Town',
    region: 'State',
    postalCode: '000000',
    country: 'India',
    countryCode: 'IN',
  },
  position: { latitude: 20.5937, longitude: 78.9629 },
  phone: '+91 00000 00000',
  email: 'office@example.com',
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
  ],
  hours: [
    { weekdays: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { weekdays: [6], opens: '09:00', closes: '13:00' },
  ],
  workingDays: [1, 2, 3, 4, 5],
  cutoffTime: '18:00',
  // The national holidays.
  holidays: ['01-26', '08-15', '10-02'],
  enquiries: {
    quotation: { department: 'Sales and proposals', workingDays: 3 },
    spares: { department: 'Service and spares', workingDays: 1 },
    service: { department: 'Service and spares', workingDays: 1 },
    question: { department: 'Sales and proposals', workingDays: 2 },
  },
  applications: { department: 'Human resources', workingDays: 10 },
};

/** @public */
export const redirects: CompanyFacts['redirects'] = [];

/** @public */
export const pages: CompanyFacts['pages'] = [];

/** @public */
export const certificates: CompanyFacts['certificates'] = [];
