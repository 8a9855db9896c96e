import { site } from '#contract/company.ts';
import { readLinkFacts, type LinkFacts } from '#server/accounts/account-links.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';

const office = { name: site.name, address: site.email };

const formatMoment = (moment: string) =>
  new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.zone,
  }).format(new Date(moment));

const validity = (expiresAt: string) =>
  `The link can be used once, until ${formatMoment(expiresAt)} (${site.timeZone}).`;

/** To a person whom an administrator has invited. */
const invitationEmail = ({ email, url, expiresAt }: LinkFacts): Email => ({
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

/** To the owner of an account whose password is to be replaced. */
const resetEmail = ({ email, userName, url, expiresAt }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `A new password for ${site.name}`,
  blocks: [
    `Somebody has asked for a new password for your account ${userName ?? ''}. Choose it here:`,
    { link: url },
    validity(expiresAt),
    'If this wasn’t you, ignore this e-mail: the password stays as it is.',
    site.name,
  ],
});

/**
 * Renders an email with a one-time link from what is stored now; undefined where the link is used or
 * has ended.
 * @throws AppError UNAVAILABLE
 */
export async function renderAccountEmail(
  id: string,
  template: DueMail['template'],
): Promise<Email | undefined> {
  const facts = await readLinkFacts(id);
  return facts && (template === 'account-invitation' ? invitationEmail : resetEmail)(facts);
}
