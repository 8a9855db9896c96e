import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, root } from '../local/setup/options.ts';

export const benchPorts = { site: 8898, tls: 8443, supabase: 54398, debugging: 9398 } as const;

/** Starts as `npm start` does and waits for the first page. Returns the milliseconds. */
async function startOnce(dataDir: string, patienceMs: number): Promise<number> {
  const from = performance.now();
  const child = spawn('node', ['local/bootstrap.mjs', 'local/start.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(benchPorts.site),
      SUPABASE_PORT: String(benchPorts.supabase),
      LOCAL_DATA_DIR: join(dataDir, 'start'),
      LOCAL_CDN: 'off',
    },
  });
  const gone = once(child, 'exit');
  try {
    for (;;) {
      try {
        const response = await fetch(`http://localhost:${benchPorts.site}/`);
        await response.text();
        if (response.ok) return performance.now() - from;
      } catch {
        // Nobody listens yet.
      }
      if (child.exitCode !== null || performance.now() - from > patienceMs) {
        throw new CliError('The site did not start: npm start says why.');
      }
      await sleep(20);
    }
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

/** Milliseconds from the command to the first page, at a start that finds everything made. */
export async function measureStart(dataDir: string): Promise<number> {
  await startOnce(dataDir, 120_000);
  return startOnce(dataDir, 30_000);
}
