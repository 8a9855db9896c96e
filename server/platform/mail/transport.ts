import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { env } from '#server/platform/env.ts';

/** A message with its headers; no text of a person gets into them unchecked (mail/compose.ts). */
export type Mail = SendMailOptions & { messageId: string };

/** A mail server that is silent must not hold the others up. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** No template names a file or an address to fetch, and none may. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Loaded with the first email: most calls of a function that may send one send none. */
const loadNodemailer = () => import('nodemailer');

/** Writes a message as it would travel: one file each, named after time and message. */
async function writeToFolder(folder: string, mail: Mail): Promise<void> {
  const { createTransport } = await loadNodemailer();
  const composed = createTransport({ streamTransport: true, buffer: true, ...closed });
  const { message } = await composed.sendMail(mail);
  await mkdir(folder, { recursive: true });
  const name = `${Date.now()}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 40)}.eml`;
  await writeFile(join(folder, name), message as Buffer);
}

/**
 * Hands a message to the mail server.
 * @throws Error of nodemailer, with `code` and, when the server has spoken, `responseCode`
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FOLDER } = env();
  if (SMTP_URL) {
    const { createTransport } = await loadNodemailer();
    const transport = createTransport({ url: SMTP_URL, ...timeouts, ...closed });
    try {
      await transport.sendMail(mail);
    } finally {
      transport.close();
    }
  } else if (MAIL_FOLDER) await writeToFolder(MAIL_FOLDER, mail);
}
