import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/options.ts';

interface RunOptions {
  env?: Record<string, string>;
  /** Keeps the output for the caller instead of showing it. */
  isQuiet?: boolean;
}

/**
 * Runs the script behind a command of node_modules/.bin with this very Node.
 * @returns the exit code (1 when it was ended by a signal) and, when quiet, what it printed
 */
export function run(
  script: string,
  args: string[],
  { env = {}, isQuiet = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        ...(isQuiet ? { NO_COLOR: '1', FORCE_COLOR: '0' } : {}),
        ...env,
      },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += String(chunk)));
    child.stderr?.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
