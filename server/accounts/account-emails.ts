import { site } from '#contract/company.ts';
import { momentOf } from '#contract/office-time.ts';
import { readLinkFacts, type LinkFacts } from '#server/accounts/account-links.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';

const office = { name: site.name, address: site.email };

const validity = (expiresAt: string) => `The link can be used once, until ${momentOf(expiresAt)}.`;

/** To a person whom an administrator has invited. */
const invitationEmail = ({ email, url, expiresAt }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Invitation to the admin area of ${site.name}`,
  blocks: [
    `An administrator of ${site.name} has invited you. Choose a username and a password here:`,
    { link: url },
    validity(expiresAt),
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

/** To the new address of an account, which counts once the link is opened. */
const confirmEmail = ({ email, userName, url, expiresAt }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Confirm your e-mail address for ${site.name}`,
  blocks: [
    `We received a request to use this e-mail address for the account ${userName ?? ''}. Confirm it here:`,
    { link: url },
    validity(expiresAt),
    'If this wasn’t you, ignore this e-mail: nothing changes.',
    site.name,
  ],
});

/** To the address that an account had before. */
const changedEmail = ({ email, userName }: LinkFacts): Email => ({
  to: { name: '', address: email },
  replyTo: office,
  subject: `Your e-mail address for ${site.name} has changed`,
  blocks: [
    `Your account ${userName ?? ''} now has another e-mail address. Password reset links are no longer sent to this one.`,
    'If this wasn’t you, tell an administrator at once.',
    site.name,
  ],
});

const emails = {
  'account-invitation': invitationEmail,
  'account-reset': resetEmail,
  'account-email': confirmEmail,
  'account-email-changed': changedEmail,
} as const;

/**
 * Renders an email about a one-time link from what is stored now; undefined where there is nothing to
 * say any more.
 * @throws AppError UNAVAILABLE
 */
export async function renderAccountEmail(
  id: string,
  template: DueMail['template'],
): Promise<Email | undefined> {
  const facts = await readLinkFacts(id, template === 'account-email-changed');
  return facts && emails[template as keyof typeof emails](facts);
}
