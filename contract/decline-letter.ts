import { site } from './company.ts';

/** What a letter says, whoever sends it. */
export interface DeclineLetter {
  subject: string;
  paragraphs: readonly string[];
}

/** The polite letter to an applicant who is no longer considered: for the mail and for the office. */
export const declineLetter = (name: string, jobTitle: string): DeclineLetter => ({
  subject: `Your application: ${jobTitle}`,
  paragraphs: [
    `Dear ${name},`,
    `Thank you for your application for ${jobTitle} and for the time you gave it. We have decided to proceed with other candidates and will not take yours further.`,
    'You can delete what you sent at any time on the page whose address you received with the acknowledgement; otherwise it is deleted on the day named there.',
    'We wish you success in your search.',
    `With kind regards\n${site.name}`,
  ],
});
