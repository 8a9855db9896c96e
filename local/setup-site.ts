import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { areas } from '#contract/areas.ts';
import { newAccount } from '#contract/schemas/account.ts';
import { openPrompt, readPipedLine, StoppedError, type Prompt } from './ask.ts';
import { findSamples } from './content/find-samples.ts';
import { hasAdmin, insertAccount } from './setup/admin.ts';
import { serviceClient } from './setup/client.ts';
import { log, print } from './setup/log.ts';
import { CliError } from './setup/options.ts';
import { runMain, withUsage } from './setup/run-main.ts';
import { mailSettings } from './setup-site/mail.ts';
import { setOnNetlify } from './setup-site/netlify.ts';
import {
  checkBuckets,
  checkRights,
  connectionSetting,
  migrateProject,
  projectSettings,
} from './setup-site/project.ts';
import { currentValue, obtain, type Setting } from './setup-site/settings.ts';

const usage =
  'npm run setup [-- --yes] [--admin NAME] [--netlify]\n' +
  'Asks for what a public site needs, checks each value by using it, and keeps it in .env.\n' +
  '--yes asks nothing: values come from .env or the environment, the password of --admin is the\n' +
  'first line of what is piped in. --netlify sets the variables there with the CLI of Netlify.';

const readArguments = () =>
  withUsage(usage, () => {
    return parseArgs({
      options: {
        yes: { type: 'boolean', default: false },
        admin: { type: 'string' },
        netlify: { type: 'boolean' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  });

type Arguments = ReturnType<typeof readArguments>;

const isYes = (answer: string) => /^y(es)?$/i.test(answer);

const secretSetting: Setting = {
  name: 'APP_SECRET',
  question: 'Secret of the site, at least 32 bytes',
  isSecret: true,
  check: () => Promise.resolve(),
};

async function readAccount(admin: string | undefined, prompt: Prompt | undefined) {
  const userName = admin ?? (await prompt?.ask('User name of the first administrator: ')) ?? '';
  const password = prompt
    ? await prompt.askHidden('Password, typed by the person who will use it: ')
    : await readPipedLine();
  const account = newAccount.safeParse({ userName, password, role: 'ADMIN', areas });
  if (account.success) return { ...account.data, role: 'ADMIN' as const };
  throw new CliError(account.error.issues.map((issue) => issue.message).join('\n'));
}

async function makeAdmin({ admin }: Arguments, prompt: Prompt | undefined): Promise<void> {
  const client = serviceClient({
    url: currentValue('SUPABASE_URL') ?? '',
    serviceRoleKey: currentValue('SUPABASE_SERVICE_ROLE_KEY') ?? '',
  });
  if (await hasAdmin(client)) return print('There is an administrator already');
  if (!prompt && !admin) return print('None yet: npm run setup -- --admin NAME');
  for (;;) {
    try {
      const account = await readAccount(admin, prompt);
      await insertAccount(client, account);
      return print(`Made the administrator ${account.userName}`);
    } catch (error) {
      const canAskAgain = prompt && error instanceof CliError && !(error instanceof StoppedError);
      if (!canAskAgain) throw error;
      print(error.message);
    }
  }
}

async function offerNetlify({ netlify }: Arguments, prompt: Prompt | undefined): Promise<boolean> {
  const isWanted =
    netlify ?? (prompt && isYes(await prompt.ask('Set the variables on Netlify now? [y/N] ')));
  if (isWanted) setOnNetlify();
  else print('Not set: npm run setup -- --netlify does it');
  return isWanted ?? false;
}

/** What is left for people to do, in the order of docs/deploy.md. */
function printRemains(isOnNetlify: boolean): void {
  const samples = findSamples().length;
  const remains = [
    !isOnNetlify && 'set the variables on Netlify: npm run setup -- --netlify',
    !currentValue('SMTP_URL') && 'a mail server (SMTP_URL): until then nobody is notified',
    samples > 0 &&
      `samples to replace: npm run content:samples lists them (ALLOW_SAMPLES=true until then)`,
    'the domain, and a deploy after it is set',
    'the checks of the live site: npm run verify:deploy -- https://…',
    'mail: npm run verify:mail -- you@example.com',
    'backups: the secrets of .github/workflows/backup.yml',
  ].filter((line) => line !== false);
  print('');
  print('What remains (docs/deploy.md):');
  for (const line of remains) print(`- ${line}`);
}

/** `npm run setup`: from nothing to a project that a deploy can use. Each step can be repeated. */
await runMain(async () => {
  const args = readArguments();
  if (args.help) return console.log(usage);
  const prompt = args.yes ? undefined : openPrompt();
  const obtainAll = async (settings: Setting[]) => {
    for (const setting of settings) {
      const value = await obtain(setting, prompt);
      print(value ? `${setting.name} works` : `${setting.name} is left out`);
    }
  };
  let isOnNetlify = false;
  const steps: [title: string, run: () => Promise<unknown>][] = [
    ['Supabase project', () => obtainAll(projectSettings)],
    [
      'Database',
      async () => {
        await obtainAll([connectionSetting]);
        await migrateProject();
      },
    ],
    [
      'Rights and buckets',
      async () => {
        await checkRights();
        print('Visitors read what is published, and nothing else');
        await checkBuckets();
      },
    ],
    [
      'Secret of the site',
      () => {
        process.env.APP_SECRET ||= randomBytes(48).toString('base64url');
        return obtainAll([secretSetting]);
      },
    ],
    ['Mail', () => obtainAll(mailSettings)],
    ['First administrator', () => makeAdmin(args, prompt)],
    ['Netlify', async () => void (isOnNetlify = await offerNetlify(args, prompt))],
  ];
  for (const [index, [title, run]] of steps.entries()) {
    log(`${index + 1}/${steps.length} ${title}`);
    await run();
  }
  printRemains(isOnNetlify);
});
