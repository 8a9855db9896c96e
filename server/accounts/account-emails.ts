import { areaLabels } from '#contract/areas.ts';
import { site } from '#contract/company.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { officeDay, timeOf } from '#contract/office-time.ts';
import { readFormerEmail, readLinkFacts, type LinkFacts } from '#server/accounts/account-links.ts';
import type { Email } from '#server/platform/mail/compose.ts';
import type { DueMail } from '#server/platform/mail/send-waiting-mails.ts';

const validity = ({ expiresAt }: LinkFacts) =>
  `The link works once, until ${dayInWords(officeDay(expiresAt))}, ${timeOf(expiresAt)}.`;

type Text = [subject: string, ...Email['blocks']];

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
} satisfies Record<string, (facts: LinkFacts) => Text>;

/** To the address that an account had before. */
const changedEmail = (userName: string): Text => [
  `Your e-mail address for ${site.name} has changed`,
  `This is no longer the e-mail address of your account ${userName}. Password reset links are no longer sent to it.`,
  'If this wasn’t you, tell an administrator at once.',
];

const toEmail = (address: string, [subject, ...blocks]: Text): Email => ({
  to: { name: '', address },
  replyTo: { name: site.name, address: site.email },
  subject,
  blocks: [...blocks, site.name],
});

/**
 * Renders an email about an account from what is stored now; undefined if there is nothing to send
 * any more.
 */
export async function renderAccountEmail(
  id: string,
  template: DueMail['template'],
): Promise<Email | undefined> {
  if (template === 'account-email-changed') {
    const former = await readFormerEmail(id);
    return former && toEmail(former.email, changedEmail(former.userName));
  }
  const facts = await readLinkFacts(id);
  return facts && toEmail(facts.email, emails[template as keyof typeof emails](facts));
}
