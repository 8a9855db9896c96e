import { expect, test, vi } from 'vitest';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { exportFile } from './export-file.ts';

const now = '2026-11-21T12:00:00.000Z';

const application: JobApplication & { jobTitle: string } = {
  jobTitle: '=Fitter',
  id: 'a',
  reference: 'SMCS-2026-222224',
  jobId: 'j',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 98200 12345',
  resume: null,
  coverLetter: 'Dear all,\n"now" is fine.',
  submittedAt: '2026-11-20T12:30:00.000Z',
  readAt: null,
  stage: 'received' as const,
  outcome: null,
  promisedBy: '2026-12-04',
  rating: null,
  attachments: [],
  history: [],
  receiptBounce: null,
  updatedAt: '2026-11-20T12:30:00.000Z',
};

test('each applicant is a row under heads with the time zone, and no cell is a formula', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const note = { id: 'n', at: now, by: 'office' as const, userName: 'ben', action: 'note' };
  const read: typeof application = {
    ...{ ...application, phone: null, coverLetter: null, readAt: now, stage: 'decided' },
    outcome: 'hired',
    ...{ rating: 4, history: [{ ...note, text: 'Knows pumps' }] },
  };
  expect(exportFile('Fitter', [application, read], now).text).toBe(
    [
      '\uFEFF"Reference","Job","Name","E-mail","Phone","Resume","Cover letter","Sent (Asia/Kolkata)","State","Read (Asia/Kolkata)","Stage","Outcome","Reply due","Rating","Notes (Asia/Kolkata)"',
      `"SMCS-2026-222224","'=Fitter","Asha Rao","asha@example.com","tel:+91 98200 12345","","Dear all,\n""now"" is fine.","2026-11-20 18:00","New","","Received","","2026-12-04","",""`,
      `"SMCS-2026-222224","'=Fitter","Asha Rao","asha@example.com","","","","2026-11-20 18:00","Read","2026-11-21 17:30","Decided","Hired","2026-12-04","4","2026-11-21 17:30 ben: Knows pumps"`,
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['Fitter & welder (ash handling)', 'fitter-welder-ash-handling'],
  ['../../etc/passwd', 'etc-passwd'],
  ['राख प्रबंधन अभियंता', 'राख-प्रबंधन-अभियंता'],
  ['!?', 'job'],
  [`${'a'.repeat(59)} bcd`, 'a'.repeat(59)],
])('the file of %s is named after it', (title, slug) => {
  expect(exportFile(title, [], now).name).toBe(`applications-${slug}-2026-11-21.csv`);
});
