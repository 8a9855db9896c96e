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
const toHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign).replaceAll('\n', '<br>');

function renderBlock(block: Block): { text: string; html: string } {
  if (typeof block === 'string') return { text: block, html: `<p>${toHtml(block)}</p>` };
  if ('link' in block) {
    const url = toHtml(block.link);
    return { text: block.link, html: `<p><a href="${url}">${url}</a></p>` };
  }
  if ('quote' in block) {
    const text = block.quote.replace(/^/gm, '> ');
    return { text, html: `<blockquote>${toHtml(block.quote)}</blockquote>` };
  }
  const lines = block.rows.map(([label, value]) => `${label}: ${value}`);
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${toHtml(label)}</th><td>${toHtml(value)}</td></tr>`,
  );
  return { text: lines.join('\n'), html: `<table cellpadding="4">${rows.join('')}</table>` };
}

/**
 * Composes the message of an email: plain text and simple HTML of the same parts, without pictures
 * and without tracking. Its Message-ID is that of the event, so that a mail program displays one that
 * was sent twice once.
 * @param id of the row in outgoing_mails
 */
export function compose(email: Email, id: string): Mail {
  const { to, replyTo, subject, blocks, thread = [], isPersonal = false } = email;
  const parts = blocks.map(renderBlock);
  const body = parts.map(({ html }) => html).join('\n');
  const messageId = (of: string) => `<${of}@${new URL(env().URL).hostname}>`;
  const references = thread.filter((other) => other !== id).map(messageId);
  return {
    messageId: messageId(id),
    ...(references.length > 0 && { references }),
    from: env().MAIL_FROM ?? { name: site.name, address: site.email },
    to: { name: oneLine(to.name ?? ''), address: oneLine(to.address) },
    replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) },
    subject: oneLine(subject).slice(0, longestSubject),
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${site.locale}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>`,
    // Programs that answer by themselves leave these alone (RFC 3834 §5).
    headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
  };
}
