import { parseArgs } from 'node:util';
import { areas } from '#contract/areas.ts';
import { newAccount } from '#contract/schemas/account.ts';
import { ask, askHidden, readPipedLine } from './ask.ts';
import { insertAccount } from './setup/admin.ts';
import { serviceClient } from './setup/client.ts';
import { withCloud } from './setup/backend.ts';
import { CliError } from './setup/options.ts';
import { runMain, withUsage } from './setup/run-main.ts';
import { log } from './setup/log.ts';

const usage =
  'npm run admin:create -- [--user-name NAME] [--role ADMIN|USER]\n' +
  'The password is asked for; piped in, it is the first line. None is made: whoever will use the\n' +
  'account chooses it. An administrator has access to all areas.';

const readArguments = () =>
  withUsage(usage, () => {
    const { values } = parseArgs({
      options: {
        'user-name': { type: 'string' },
        role: { type: 'string', default: 'ADMIN' },
        help: { type: 'boolean', default: false },
      },
    });
    return values;
  });

/** `npm run admin:create`: an account on whichever database the environment names. */
await runMain(async () => {
  const args = readArguments();
  if (args.help) {
    console.log(usage);
    return;
  }
  const isTerminal = process.stdin.isTTY;
  const userName = args['user-name'] ?? (isTerminal ? await ask('User name: ') : 'admin');
  const password = isTerminal ? await askHidden('Password: ') : await readPipedLine();
  const role = args.role.toUpperCase();
  const account = newAccount.safeParse({
    ...{ userName, password, role },
    areas: role === 'ADMIN' ? areas : [],
  });
  if (!account.success) {
    throw new CliError(account.error.issues.map((issue) => issue.message).join('\n'));
  }

  await withCloud(async (cloud) => {
    await insertAccount(serviceClient(cloud), account.data);
    log(`Made the account ${userName} with the role ${account.data.role} on ${cloud.url}`);
  });
});
