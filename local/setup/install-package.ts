import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, root } from './options.ts';
import { log } from './log.ts';

const readJson = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as { version?: string; dependencies?: object };

function isInstalled(folder: string): boolean {
  try {
    const { dependencies = {} } = readJson(join(folder, 'package.json'));
    return Object.entries(dependencies).every(
      ([name, version]) =>
        readJson(join(folder, 'node_modules', name, 'package.json')).version === version,
    );
  } catch {
    return false;
  }
}

/**
 * Installs the packages of a folder that has a package.json of its own, unless they are there: the
 * site does without them.
 * @param name folder, from the root
 * @throws CliError when npm could not install them
 */
export function installPackage(name: string): void {
  const folder = join(root, name);
  if (isInstalled(folder)) return;
  log(`Installing what ${name}/package.json names (npm ci) …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new CliError(`npm ci in ${name}/ failed; npm says why above.`);
}
