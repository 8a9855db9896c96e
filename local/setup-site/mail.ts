import { CliError } from '../setup/options.ts';
import { explainMailError, openMailServer } from '../setup/mail-server.ts';
import type { Setting } from './settings.ts';

/** Both are optional: without them the site works and sends no notifications. */
export const mailSettings: Setting[] = [
  {
    name: 'SMTP_URL',
    question: 'Mail server, smtps://user:password@host:465 (empty: no mail yet)',
    isSecret: true,
    isOptional: true,
    check: async (url) => {
      const server = openMailServer(url);
      try {
        await server.verify();
      } catch (error) {
        throw explainMailError(error);
      } finally {
        server.close();
      }
    },
  },
  {
    name: 'MAIL_FROM',
    question: 'Sender of mails, e.g. SMCS <office@example.com> (empty: the office)',
    isOptional: true,
    check: (value) =>
      /^[^<>]*<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/.test(value)
        ? Promise.resolve()
        : Promise.reject(new CliError('A sender is an e-mail address: Name <name@example.com>.')),
  },
];
