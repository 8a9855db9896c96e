import { site } from './company.ts';

/**
 * The polite refusal of an application: sent by the site, or opened by the office in its own mail
 * program.
 */
export const declineEmail = (name: string, jobTitle: string) => ({
  subject: `Your application: ${jobTitle}`,
  paragraphs: [
    `Dear ${name},`,
    `Thank you for your application for ${jobTitle} and for the time you gave it. We have decided to proceed with other candidates and will not take yours further.`,
    'You can delete your application at any time through the private link in our confirmation e-mail. Otherwise we delete it on the date given there.',
    'We wish you success in your search.',
    `Kind regards\n${site.name}`,
  ],
});
