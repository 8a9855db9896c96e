import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from './request-context.ts';

const path = '/local/mail';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Encoded words of a header (RFC 2047), as nodemailer writes them. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
    );

/** One header of a mail, unfolded. */
function header(mail: string, name: string): string {
  const head = (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  return decodeWords(new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '');
}

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'",
        'Cache-Control': 'no-store',
      },
    },
  );

/**
 * The mails that would have been sent, at /local/mail: what the site writes to the folder while no
 * mail server is set. A deploy has no such page.
 */
export function makeMailMiddleware(folder: string): Middleware {
  const names = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => /^[\w-]+\.eml$/.test(name))
          .toSorted()
          .toReversed()
      : [];
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  function list(): Response {
    const rows = names().map((name) => {
      const mail = read(name);
      const [date, to, subject] = ['Date', 'To', 'Subject'].map((one) =>
        escapeHtml(header(mail, one)),
      );
      return `<tr><td>${date}</td><td>${to}</td><td><a href="${path}/${name}">${subject}</a></td></tr>`;
    });
    const table = `<table><tr><th>Sent</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`;
    return page('Mail', rows.length > 0 ? table : '<p>No mail has been sent yet.</p>');
  }

  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === path) return Promise.resolve(list());
    // The folder is read for its own addresses alone: with many mails that takes milliseconds.
    if (!pathname.startsWith(`${path}/`)) return Promise.resolve(undefined);
    const name = names().find((one) => pathname === `${path}/${one}`);
    if (name === undefined) return Promise.resolve(undefined);
    const mail = read(name);
    const body = `<p><a href="${path}">All mail</a></p><pre>${escapeHtml(decodeQuoted(mail))}</pre>`;
    return Promise.resolve(page(header(mail, 'Subject'), body));
  };
}
