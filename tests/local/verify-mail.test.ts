import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../local/setup/options.ts';
import { startDns } from '../support/dns.ts';
import { readMail, startSmtp, type Smtp } from '../support/smtp.ts';

let smtp: Smtp;
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(() => smtp.close());

/** Runs the command with a name server that knows these records. */
async function verify(
  records: Record<string, string[]>,
  args: string[] = ['buyer@example.org'],
  env: Record<string, string> = {},
) {
  const dns = await startDns(records);
  const child = spawn(
    process.execPath,
    ['local/verify-mail.ts', ...args, '--name-server', dns.address],
    {
      cwd: root,
      env: {
        ...process.env,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'SMCS <office@mail.example.com>',
        ...env,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, 'close')) as [number];
  dns.close();
  return { code, output };
}

const spf = 'v=spf1 include:_spf.example.net -all';
const good = {
  'mail.example.com': ['other=1', spf],
  'k1._domainkey.mail.example.com': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  '_dmarc.example.com': ['v=DMARC1; p=quarantine; rua=mailto:office@example.com'],
};

test('sends one mail, and reads the records of its domain', async () => {
  const { code, output } = await verify(good, ['buyer@example.org', '--selector', 'k1']);
  expect(output).toContain('From SMCS <office@mail.example.com> to buyer@example.org');
  expect(output).toMatch(/^ok {6}Sent: the server said 250/m);
  expect(output).toContain(`ok      SPF: ${spf}`);
  expect(output).toContain('ok      DKIM: k1._domainkey.mail.example.com has a key.');
  expect(output).toContain('ok      DMARC: v=DMARC1; p=quarantine');
  expect(code).toBe(0);
  expect(smtp.received).toMatchObject([
    { from: 'office@mail.example.com', to: ['buyer@example.org'] },
  ]);
  const [mail] = smtp.received;
  expect(mail && readMail(mail).headers.get('auto-submitted')).toBe('auto-generated');
});

test.each([
  ['no records', {}, ['FAILED  SPF: mail.example.com has none', 'FAILED  DMARC: _dmarc.mail']],
  [
    'two records where one may be',
    { ...good, 'mail.example.com': [spf, 'v=spf1 -all'] },
    ['FAILED  SPF: mail.example.com has 2; receivers then take none.'],
  ],
  [
    'one that lets everybody send',
    { ...good, 'mail.example.com': ['v=spf1 +all'] },
    ['FAILED  SPF: v=spf1 +all lets everybody send.'],
  ],
])('%s', async (_what, records, sentences) => {
  const { code, output } = await verify(records);
  for (const sentence of sentences) expect(output).toContain(sentence);
  expect(code).toBe(1);
});

test.each([
  [
    550,
    '5.1.0 Sender address not allowed',
    'The server lets this account send from other addresses',
  ],
  [550, '5.1.1 No such user', 'The server refuses the receiver'],
  [451, '4.7.1 Greylisted', 'The server wants to be asked later'],
  [530, '5.7.0 Authentication required', 'The server wants a login'],
])('%i %s is explained', async (code, text, sentence) => {
  smtp.refuseWith = { code, text };
  const { code: exit, output } = await verify(good);
  expect(output).toContain(sentence);
  expect(exit).toBe(1);
});

test('sends nothing without a mail server or a receiver', async () => {
  expect((await verify(good, [])).output).toContain('Name the address to send to.');
  const { code, output } = await verify(good, undefined, { SMTP_URL: '' });
  expect(output).toContain('SMTP_URL is not set: without it the site sends no mail.');
  expect(code).toBe(1);
  expect(smtp.received).toEqual([]);
});
