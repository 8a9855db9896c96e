import type { SampleApplication } from './sample.ts';

const letters = [
  'Good morning,\n\nI finished my diploma this summer and have spent the last six weeks of it beside a dense-phase line. I would like to learn how such a line is laid out. I am free from the first of the month.',
  'I have four years on site behind me, two of them with hoppers and silos. My certificate for rigging is valid until next year. I can travel at any time.',
  'Your notice says that a drawing should be built without a phone call. That is how I was taught. Samples of my work are under the link above.',
  null,
  'Please find my papers under the link. My notice period is one month.',
];

const longLetter = [
  'To whom it may concern,',
  ...Array.from({ length: 18 }, (_, n) =>
    [
      `Part ${n + 1}. This letter is a sample and is long on purpose, so that it can be seen how a screen of applications deals with one.`,
      'In the first year I measured line pressures, in the second I changed bends, in the third I was allowed to choose them. What I learned is that a line which blocks at night was laid out wrongly by day.',
      'The figures that I noted were the air mass flow in kilograms a second, the pressure before every bend, and the time from the opening of the valve to the first ash in the silo.',
    ].join(' '),
  ),
  'With kind regards',
].join('\n\n');

/** How many have applied for each of the first sample jobs; the first fills more than one page. */
const perJob = [26, 3, 7, 0, 1, 4];
const newest = Date.UTC(2026, 10, 20, 9, 30);
const hour = 60 * 60 * 1000;

function sampleApplication(job: number, index: number): SampleApplication {
  const number = index + 1;
  return {
    sample: true,
    job,
    name: `Sample Applicant ${number}`,
    email: `sample.applicant.${number}@example.com`,
    // No country gives out numbers of nothing but noughts.
    phone: number % 6 === 0 ? null : `+91 00000 ${String(number).padStart(5, '0')}`,
    resume: number % 4 === 0 ? null : `https://example.com/resumes/sample-applicant-${number}.pdf`,
    coverLetter: letters[index % letters.length] ?? null,
    // Some hours apart, never the same, the youngest first.
    submittedAt: new Date(newest - index * 7 * hour - ((index * 13) % 60) * 60_000).toISOString(),
    isRead: index >= 4 && index % 5 !== 0,
  };
}

const jobOfEach = perJob.flatMap((count, job) => Array.from({ length: count }, () => job));

/**
 * Invented samples for local use: none of these people exists. One has a name that a spreadsheet
 * would take for a formula, and one a letter of several screens.
 */
export const sampleApplications: SampleApplication[] = jobOfEach.map((job, index) => {
  const application = sampleApplication(job, index);
  if (index === 1) return { ...application, name: '=1+1 Sample Applicant 2' };
  if (index === 3) return { ...application, coverLetter: longLetter };
  return application;
});
