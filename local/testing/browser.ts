import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';
import { CliError, root } from '../setup/options.ts';
import { log } from '../setup/log.ts';

function succeeds(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: 240_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/**
 * Sees to it that there is Arial or a font of its widths, as on the desktops of visitors: the first
 * paint is set in it (src/styles/fonts.css), and tests hold that nothing moves afterwards.
 */
function ensureArial(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['-f', '%{family}', 'Arial'], { encoding: 'utf8' });
  if (/Arial|Liberation Sans|Arimo/.test(stdout ?? '')) return;
  log('There is no font of the widths of Arial on this machine; installing one …');
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
  if (process.getuid?.() === 0 && succeeds('apt-get', ['update', '-qq'])) {
    if (succeeds('apt-get', install)) return;
  }
  console.error('Install fonts-liberation, or the tests of layout shift may fail.');
}

/**
 * Sees to it that there is a Chromium: the one on the machine, else Playwright's download, else
 * Debian's package when this runs as root.
 * @throws CliError when there is no way to one
 */
export function ensureChromium(): void {
  ensureArial();
  const found = findChromium();
  if (found !== undefined) {
    if (existsSync(found)) return;
    throw new CliError(`CHROMIUM_PATH names ${found}, but there is nothing.`);
  }
  if (existsSync(chromium.executablePath())) return;

  log('There is no Chromium on this machine; fetching the one of Playwright …');
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  if (succeeds(process.execPath, [cli, 'install', 'chromium'])) return;
  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    log("That did not work; installing Debian's package …");
    succeeds('apt-get', ['update', '-qq']);
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
    if (succeeds('apt-get', install) && findChromium()) return;
  }
  throw new CliError(
    'The browser tests need a Chromium and none could be fetched. Install Chromium or Chrome, or ' +
      'set CHROMIUM_PATH to its program file, and run npm test again.',
  );
}
