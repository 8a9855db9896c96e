import { areaLabels } from '#contract/areas.ts';
import { site } from '#contract/company.ts';
import { dayInWords, officeDay, timeOf } from '#contract/office-time.ts';
import { readLinkFacts, type LinkFacts } from '#server/accounts/account-links.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/mails.repo.ts';

const validity = ({ expiresAt }: LinkFacts) =>
  `The link works once, until ${dayInWords(officeDay(expiresAt))}, ${timeOf(expiresAt)}.`;

/** The subject and the paragraphs of an email about a link, by its template. */
const emails = {
  'account-invitation': (facts: LinkFacts) => [
    `Invitation to the admin area of ${site.name}`,
    `An administrator of ${site.name} has invited you. Choose a username and a password here:`,
    { link: facts.url },
    validity(facts),
    ...(facts.areas.length > 0 ? [`You will have access to: ${areaLabels(facts.areas)}.`] : []),
    'If you did not expect this invitation, ignore this e-mail.',
  ],
  'account-reset': (facts: LinkFacts) => [
    `Reset your password for ${site.name}`,
    `We received a request to reset the password of your account ${facts.userName ?? ''}. Choose a new password here:`,
    { link: facts.url },
    validity(facts),
    'If this wasn’t you, ignore this e-mail: your password does not change.',
  ],
  /** To the new address of an account. */
  'account-email': (facts: LinkFacts) => [
    `Confirm your e-mail address for ${site.name}`,
    `We received a request to use this e-mail address for the account ${facts.userName ?? ''}. Confirm it here:`,
    { link: facts.url },
    validity(facts),
    'If this wasn’t you, ignore this e-mail: nothing changes.',
  ],
  /** To the address that an account had before. */
  'account-email-changed': ({ userName }: LinkFacts) => [
    `Your e-mail address for ${site.name} has changed`,
    `Your account ${userName ?? ''} now has another e-mail address. Password reset links are no longer sent to this one.`,
    'If this wasn’t you, tell an administrator at once.',
  ],
} satisfies Record<string, (facts: LinkFacts) => [subject: string, ...Email['blocks']]>;

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
  if (!facts) return undefined;
  const [subject, ...blocks] = emails[template as keyof typeof emails](facts);
  return {
    to: { name: '', address: facts.email },
    replyTo: { name: site.name, address: site.email },
    subject,
    blocks: [...blocks, site.name],
  };
}
