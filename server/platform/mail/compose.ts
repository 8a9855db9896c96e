import { env } from '#server/platform/env.ts';
import type { Mail } from '#server/platform/mail/transport.ts';
import { site } from '#contract/company.ts';

/**
 * A part of an email: a paragraph, a table of names and values, a link on a line of its own, or what
 * its receiver has written.
 */
export type Block =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: string }
  | { quote: string };

export interface Email {
  /** Left out of a receipt, as a sender may write any name beside another person's address. */
  to: { name?: string; address: string };
  replyTo: { name: string; address: string };
  subject: string;
  blocks: readonly Block[];
  /** Ids of earlier emails of its thread, as which a mail program displays those of one subject. */
  thread?: readonly string[];
  /** A person has written it; every other email says that it was made automatically. */
  isPersonal?: boolean;
}

/** One line: what a person typed must not begin another header. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const longestSubject = 150;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return block.link;
  if ('quote' in block) return block.quote.replace(/^/gm, '> ');
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${withBreaks(block)}</p>`;
  if ('link' in block) {
    return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`;
  }
  if ('quote' in block) return `<blockquote>${withBreaks(block.quote)}</blockquote>`;
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${withBreaks(value)}</td></tr>`,
  );
  return `<table cellpadding="4">${rows.join('')}</table>`;
}

const address = ({ name = '', address: to }: Email['to']) => ({
  name: oneLine(name),
  address: oneLine(to),
});

/**
 * Composes the message of an email: plain text and simple HTML of the same parts, without pictures
 * and without tracking. Its Message-ID is that of the event, so that a mail program displays one that
 * was sent twice once.
 * @param id of the row in outgoing_mails
 */
export function compose(email: Email, id: string): Mail {
  const { to, replyTo, subject, blocks, thread = [], isPersonal = false } = email;
  const text = blocks.map(blockText).join('\n\n');
  const body = blocks.map(blockHtml).join('\n');
  const messageId = (of: string) => `<${of}@${new URL(env().URL).hostname}>`;
  const references = thread.filter((other) => other !== id).map(messageId);
  return {
    messageId: messageId(id),
    ...(references.length > 0 && { references }),
    from: env().MAIL_FROM ?? { name: site.name, address: site.email },
    to: address(to),
    replyTo: address(replyTo),
    subject: oneLine(subject).slice(0, longestSubject),
    text: `${text}\n`,
    html: `<!doctype html><html lang="${site.locale}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>`,
    // Programs that answer by themselves leave these alone (RFC 3834 §5).
    headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
  };
}
