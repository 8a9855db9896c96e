import { createTransport } from 'nodemailer';
import { CliError } from './options.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection to the mail server that SMTP_URL names. */
export const openMailServer = (url: string) => createTransport({ url, ...timeouts });

interface MailError {
  code?: string;
  response?: string;
  responseCode?: number;
  message: string;
}

/** What helps, by the code of nodemailer. */
const byCode: Record<string, string> = {
  EAUTH:
    'The server refuses name or password. Many services want a password for apps, or a key, in place ' +
    'of that of the account; in SMTP_URL its special characters are written as %40 for @ and so on.',
  EDNS: 'No host has the name in SMTP_URL.',
  ECONNECTION: 'Nothing answers at the host and port of SMTP_URL.',
  ESOCKET:
    'The connection broke. smtps:// is for port 465; port 587 takes smtp://…:587/?requireTLS=true.',
  ETIMEDOUT: 'The server does not answer. Networks often close port 25: use 465 or 587.',
  ETLS: 'The encryption failed: the certificate is not that of the host, or STARTTLS is missing.',
};

/** What helps, by the answer of the server. */
const byAnswer: [pattern: RegExp, sentence: string][] = [
  [
    /^(550|553|554).*(sender|from|not owned|not allowed|verif)/i,
    'The server lets this account send from other addresses only: verify the domain of MAIL_FROM with the mail service.',
  ],
  [/^(550|551|553)/, 'The server refuses the receiver, or the sender for this receiver.'],
  [/^(421|450|451|452)/, 'The server wants to be asked later: a limit, or greylisting. Try again.'],
  [/ECONNREFUSED/, byCode.ECONNECTION ?? ''],
  [/^535/, byCode.EAUTH ?? ''],
  [/^530/, 'The server wants a login: put user:password@ into SMTP_URL.'],
];

/** What went wrong with the mail server, in words. */
export function explainMailError(error: unknown): CliError {
  const { code = '', response, message } = error as MailError;
  const said = response ?? message;
  const help = byAnswer.find(([pattern]) => pattern.test(said))?.[1] ?? byCode[code] ?? '';
  return new CliError(`The mail server: ${said} ${help}`.trim());
}
