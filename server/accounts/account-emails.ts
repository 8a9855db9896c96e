import { areaLabels } from '#contract/areas.ts';
import { site } from '#contract/company.ts';
import { momentOf } from '#contract/office-time.ts';
import { readLinkFacts, type LinkFacts } from '#server/accounts/account-links.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';

const office = { name: site.name, address: site.email };

const validity = (expiresAt: string) => `The link can be used once, until ${momentOf(expiresAt)}.`;

/** To a person whom an administrator has invited. */
const invitationEmail = ({ email, areas, url, expiresAt }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Invitation to the admin area of ${site.name}`,
  blocks: [
    `An administrator of ${site.name} has invited you. Choose a username and a password here:`,
    { link: url },
    validity(expiresAt),
    ...(areas.length > 0 ? [`You will have access to: ${areaLabels(areas)}.`] : []),
    'If you did not expect this invitation, ignore this e-mail.',
    site.name,
  ],
});

/** To the owner of an account whose password is to be replaced. */
const resetEmail = ({ email, userName, url, expiresAt }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Reset your password for ${site.name}`,
  blocks: [
    `We received a request to reset the password of your account ${userName ?? ''}. Choose a new password here:`,
    { link: url },
    validity(expiresAt),
    'If this wasn’t you, ignore this e-mail: your password does not change.',
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
