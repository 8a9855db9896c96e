import type { LinkFacts } from '#server/accounts/account-links.ts';
import type { Letter } from '#server/platform/mail/compose.ts';
import { site } from '#contract/company.ts';

const office = { name: site.name, address: site.email };

const momentInWords = (moment: string) =>
  new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.zone,
  }).format(new Date(moment));

const validity = (expiresAt: string) =>
  `The link can be used once, until ${momentInWords(expiresAt)} (${site.timeZone}).`;

/** To somebody whom an administrator has invited. */
export const invitationLetter = ({ email, url, expiresAt }: LinkFacts): Letter => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Invitation to the admin area of ${site.name}`,
  blocks: [
    `An administrator of ${site.name} has invited you. Choose a username and a password here:`,
    { link: url },
    validity(expiresAt),
    'If you did not expect this, you need do nothing.',
    site.name,
  ],
});

/** To the address of an account whose password is to be replaced. */
export const resetLetter = ({ email, userName, url, expiresAt }: LinkFacts): Letter => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `A new password for ${site.name}`,
  blocks: [
    `Somebody has asked for a new password for your account ${userName ?? ''}. Choose it here:`,
    { link: url },
    validity(expiresAt),
    'If it was not you, you need do nothing: the password stays as it is.',
    site.name,
  ],
});
