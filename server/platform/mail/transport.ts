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

/**
 * Hands a message to the mail server, or writes it to MAIL_FOLDER as it would travel: one file each, named
 * after time and message.
 * @throws Error of nodemailer, with `code` and, when the server has spoken, `responseCode`
 */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FOLDER } = env();
  // Imported here: most calls of a function that may send an email send none.
  const { createTransport } = await import('nodemailer');
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, ...timeouts, ...closed });
    try {
      await transport.sendMail(mail);
    } finally {
      transport.close();
    }
  } else if (MAIL_FOLDER) {
    const composer = createTransport({ streamTransport: true, buffer: true, ...closed });
    const { message } = await composer.sendMail(mail);
    await mkdir(MAIL_FOLDER, { recursive: true });
    const name = `${Date.now()}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 40)}.eml`;
    await writeFile(join(MAIL_FOLDER, name), message as Buffer);
  }
}
