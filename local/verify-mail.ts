import { parseArgs } from 'node:util';
import { site } from '#contract/company.ts';
import { checkMailRecords } from './setup/mail-records.ts';
import { explainMailError, openMailServer } from './setup/mail-server.ts';
import { CliError } from './setup/options.ts';
import { runMain, withUsage } from './setup/run-main.ts';

const usage =
  'npm run verify:mail -- you@example.com [--selector NAME] [--name-server ADDRESS]\n' +
  'Sends one mail by SMTP_URL from MAIL_FROM, and reads SPF, DKIM and DMARC of its domain.\n' +
  '--selector: that of the DKIM key, as the mail service shows it.';

const readArguments = () =>
  withUsage(usage, () => {
    const { values, positionals } = parseArgs({
      options: { selector: { type: 'string' }, 'name-server': { type: 'string' } },
      allowPositionals: true,
    });
    const [to] = positionals;
    if (!to || !/^[^\s@]+@[^\s@]+$/.test(to)) throw new Error('Name the address to send to.');
    return { to, selector: values.selector, server: values['name-server'] };
  });

async function send(url: string, from: string, to: string): Promise<string> {
  const server = openMailServer(url);
  try {
    const { response } = await server.sendMail({
      from,
      to,
      subject: `A test of the mails of ${site.name}`,
      text:
        'This mail was sent by `npm run verify:mail`. If it lies among spam, look at its headers: ' +
        'Authentication-Results names what failed of spf, dkim and dmarc.',
      // Stops automatic replies, such as holiday notes.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return response;
  } catch (error) {
    throw explainMailError(error);
  } finally {
    server.close();
  }
}

/** `npm run verify:mail`: whether mails of the site leave, and whether receivers can trust them. */
await runMain(async () => {
  const { to, selector, server } = readArguments();
  const { SMTP_URL, MAIL_FROM = `${site.name} <${site.email}>` } = process.env;
  if (!SMTP_URL) throw new CliError('SMTP_URL is not set: without it the site sends no mail.');
  const domain = /@([^\s<>@]+)>?\s*$/.exec(MAIL_FROM)?.[1] ?? '';
  console.log(`From ${MAIL_FROM} to ${to}`);
  console.log(`ok      Sent: the server said ${await send(SMTP_URL, MAIL_FROM, to)}`);
  const reports = await checkMailRecords(domain, selector, server);
  for (const { ok, name, sentence } of reports) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}: ${sentence}`);
  }
  console.log(
    `Now look into the mailbox of ${to}, its spam folder too. A mail that the server took`,
  );
  console.log('can still bounce: the bounce goes to the sender.');
  if (reports.some(({ ok }) => !ok)) process.exitCode = 1;
});
