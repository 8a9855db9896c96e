import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { print } from '../setup/log.ts';
import { CliError, root } from '../setup/options.ts';
import { currentValue } from './settings.ts';

/** What functions and builds need there, and whether it may be read again. */
const wanted = {
  SUPABASE_URL: false,
  SUPABASE_ANON_KEY: false,
  SUPABASE_SERVICE_ROLE_KEY: true,
  APP_SECRET: true,
  SMTP_URL: true,
  MAIL_FROM: false,
};

const isWindows = process.platform === 'win32';
const isThere = (command: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));

/** Netlify's CLI: the one of this machine, or one that npx fetches. */
function findCli(): string[] {
  // On Windows it is a batch file, which takes no argument as it is.
  if (!isWindows && isThere('netlify')) return ['netlify'];
  const npx = join(dirname(process.env.npm_execpath ?? ''), 'npx-cli.js');
  const runner = existsSync(npx) ? [process.execPath, npx] : ['npx'];
  return [...runner, '--yes', 'netlify-cli@27'];
}

function netlify(args: string[]) {
  const [command = '', ...first] = findCli();
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const production = ['--context', 'production'];

/** The variables of the production context by name; values of secret ones are masked. */
function listVariables(): Record<string, string> {
  const { status, stdout, stderr } = netlify(['env:list', '--json', ...production]);
  try {
    if (status === 0) return JSON.parse(stdout) as Record<string, string>;
  } catch {
    // Not JSON: the folder is not linked to a site.
  }
  // Of a folder that is linked to no project the CLI says nothing at all.
  const said = (stderr || stdout).trim().split('\n').at(-1) || 'this folder is not linked';
  throw new CliError(
    `Netlify's variables could not be read (${said}). Log in, and name the site, once: ` +
      'npx netlify-cli login, npx netlify-cli link. Then run npm run setup again.',
  );
}

/**
 * Gives the site on Netlify its variables, for production alone: previews have a project of their own.
 * APP_SECRET is never replaced: tokens made with it would end.
 */
export function setOnNetlify(): void {
  const there = listVariables();
  for (const [name, isSecret] of Object.entries(wanted)) {
    const value = currentValue(name);
    if (!value) continue;
    if (there[name] === value) {
      print(`${name} is set already`);
    } else if (name === 'APP_SECRET' && there[name]) {
      print('APP_SECRET is set already, and was left as it is (docs/operations.md, keys)');
    } else {
      const secret = isSecret ? ['--secret'] : [];
      const { status, stderr } = netlify([
        'env:set',
        name,
        value,
        ...production,
        ...secret,
        '--force',
      ]);
      // Its output can repeat the value.
      if (status !== 0) {
        const why = stderr.replaceAll(value, '…').trim().split('\n').at(-1) ?? '';
        throw new CliError(`Netlify did not take ${name}: ${why}`);
      }
      print(`Set ${name}`);
    }
  }
}
