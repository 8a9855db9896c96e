import { env } from '#server/platform/env.ts';
import type { Mail } from '#server/platform/mail/transport.ts';
import { site } from '#contract/company.ts';

/** A part of an email: a paragraph, a table of names and values, or a link on a line of its own. */
export type Block =
  string | { rows: readonly (readonly [label: string, value: string])[] } | { link: string };

export interface Email {
  /** Left out of a receipt, as a sender may write any name beside another person's address. */
  to: { name?: string; address: string };
  replyTo: { name: string; address: string };
  subject: string;
  blocks: readonly Block[];
  /** Id of the first email of its thread, as which a mail program displays those of one subject. */
  thread?: string;
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
  return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${withBreaks(block)}</p>`;
  if ('link' in block) {
    return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.link)}</a></p>`;
  }
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
export function compose({ to, replyTo, subject, blocks, thread }: Email, id: string): Mail {
  const text = blocks.map(blockText).join('\n\n');
  const body = blocks.map(blockHtml).join('\n');
  const messageId = (of: string) => `<${of}@${new URL(env().URL).hostname}>`;
  return {
    messageId: messageId(id),
    ...(thread && thread !== id && { references: messageId(thread) }),
    from: env().MAIL_FROM ?? { name: site.name, address: site.email },
    to: address(to),
    replyTo: address(replyTo),
    subject: oneLine(subject).slice(0, longestSubject),
    text: `${text}\n`,
    html: `<!doctype html><html lang="${site.locale}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif">\n${body}\n</body></html>`,
    // Programs that answer by themselves leave these alone (RFC 3834 §5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
  };
}
