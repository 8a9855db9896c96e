import { site } from './company.ts';

/** Placeholders of a letter to several: the name of the applicant, and the title of the job. */
export const placeholders = { name: '{name}', job: '{job}' } as const;

/** The polite refusal of an application, with placeholders. */
export const declineLetter = [
  `Dear ${placeholders.name},`,
  `Thank you for your application for ${placeholders.job} and for the time you gave it. We have decided to proceed with other candidates and will not take yours further.`,
  'You can delete your application at any time through the private link in our confirmation e-mail. Otherwise we delete it on the date given there.',
  'We wish you success in your search.',
  `Kind regards\n${site.name}`,
].join('\n\n');

/** The letter with its placeholders filled, in one pass: a name may look like a placeholder. */
export const fillLetter = (letter: string, name: string, jobTitle: string): string =>
  letter.replace(/\{(name|job)\}/g, (_, what) => (what === 'name' ? name : jobTitle));

/**
 * The refusal to one applicant: sent by the site, or opened by the office in its own mail program.
 * @param letter of the office, in place of `declineLetter`
 */
export const declineEmail = (name: string, jobTitle: string, letter = declineLetter) => ({
  subject: `Your application: ${jobTitle}`,
  text: fillLetter(letter, name, jobTitle),
});
