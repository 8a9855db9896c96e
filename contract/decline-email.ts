import { site } from './company.ts';
import { fillLetter, placeholders } from './letter-placeholders.ts';

/** The polite refusal of an application, with placeholders. */
export const declineLetter = [
  `Dear ${placeholders.name},`,
  `Thank you for your application for ${placeholders.job} and for the time you gave it. We have decided to proceed with other candidates and will not take yours further.`,
  'You can delete your application at any time through the private link in our confirmation e-mail. Otherwise we delete it on the date given there.',
  'We wish you success in your search.',
  `Kind regards\n${site.name}`,
].join('\n\n');

/**
 * The refusal to one applicant: sent by the site, or opened by the office in its own mail program.
 * @param letter of the office, without placeholders; in place of `declineLetter`
 */
export const declineEmail = (name: string, jobTitle: string, letter?: string) => ({
  subject: `Your application: ${jobTitle}`,
  text: letter ?? fillLetter(declineLetter, name, jobTitle),
});
