import { expect, test, vi } from 'vitest';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import { exportFile } from './export-file.ts';

const enquiry: Enquiry = {
  id: '00000000-0000-4000-8000-000000000000',
  reference: 'SMCS-2026-4G8T9P',
  kind: 'quotation',
  state: 'assigned',
  name: '=HYPERLINK("http://x")',
  company: '+cmd',
  email: 'asha@example.com',
  phone: '+91 98200 12345',
  country: 'India',
  region: null,
  system: 1,
  duty: { rate: 12, material: '@fly ash' },
  message: '-1+1',
  assignee: { id: '00000000-0000-4000-8000-000000000001', userName: 'ben' },
  submittedAt: '2026-11-21T10:00:00Z',
  promisedBy: '2026-11-24',
  answeredAt: null,
  updatedAt: '2026-11-21T10:00:00Z',
};

test('every enquiry is a row with its duty in words, and no cell is a formula', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // Half past midnight in India.
  const { name, text } = exportFile([enquiry], '2026-11-21T19:00:00Z');
  expect(name).toBe('enquiries-2026-11-22.csv');
  expect(text).toContain('"Sent (Asia/Kolkata)"');
  expect(text).toContain('"SMCS-2026-4G8T9P","Assigned","2026-11-24","Quotation","1 Ash Handling');
  expect(text).toContain('"Material: @fly ash\nRate: 12 t/h"');
  expect(text).toContain(
    `"'=HYPERLINK(""http://x"")","'+cmd","asha@example.com","tel:+91 98200 12345"`,
  );
  expect(text).toContain(`"'-1+1","ben","2026-11-21 15:30"`);
});
