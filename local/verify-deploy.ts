import { parseArgs } from 'node:util';
import { ask, askHidden, readPipedLine } from './ask.ts';
import { backendFromEnvironment } from './setup/backend.ts';
import { CliError } from './setup/options.ts';
import { runMain } from './setup/run-main.ts';
import { openSite, runCheck, type Check } from './verify-deploy/check.ts';
import { readChecks } from './verify-deploy/read-checks.ts';
import { restoreCheck } from './verify-deploy/restore-check.ts';
import { cleanUp, rateLimit, writeChecks, type Written } from './verify-deploy/write-checks.ts';

const usage =
  'npm run verify:deploy -- https://… [--user-name NAME]\n' +
  "An administrator's password is asked for; piped in, it is the first line. With SUPABASE_URL,\n" +
  'SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY the restore is rehearsed too.';

async function readArguments() {
  const { values, positionals } = parseArgs({
    options: { 'user-name': { type: 'string' } },
    allowPositionals: true,
  });
  const [address] = positionals;
  if (!address || !URL.canParse(address) || !/^https?:/.test(address)) {
    throw new CliError(`Name the site to check.\n\n${usage}`);
  }
  const isTerminal = process.stdin.isTTY;
  const userName = values['user-name'] ?? (isTerminal ? await ask('User name: ') : 'admin');
  const password = isTerminal ? await askHidden('Password: ') : await readPipedLine();
  return { address, credentials: { userName, password } };
}

/** `npm run verify:deploy -- https://…`: the first hour's checks. Exit code 1 when one fails. */
await runMain(async () => {
  const { address, credentials } = await readArguments();
  const source = backendFromEnvironment();
  const site = openSite(address);
  const written: Written = [];
  let failed = 0;
  const tell = async (check: Check): Promise<boolean> => {
    const { ok, came } = await runCheck(check);
    if (!ok) failed += 1;
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${check.name}`);
    console.log(`        expected: ${check.expected}`);
    console.log(`        came:     ${came}`);
    return ok;
  };
  for (const check of readChecks(site)) await tell(check);
  const login: Check = {
    name: 'Login',
    expected: '200, role ADMIN',
    run: () => site.logIn(credentials),
  };
  if (await tell(login)) {
    for (const check of writeChecks(site, written)) await tell(check);
    if (source) await tell(restoreCheck(source));
    await tell(cleanUp(site, written));
  }
  await tell(rateLimit(site));
  if (!source) console.log('not run Restore rehearsal: it needs the three SUPABASE_… variables');
  console.log(failed === 0 ? '\nEvery check is as expected.' : `\n${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
});
