import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from '../local/setup/build-lock.ts';
import { buildEnvironment, buildSite } from '../local/setup/build.ts';
import { CliError, root } from '../local/setup/options.ts';
import { benchPorts } from './site.ts';
import type { Timing } from './table.ts';
import { bundleFunctions } from './tools/bundle-functions.ts';

/** What a function may take of the processor when it is imported, ms. */
const longestImport = 250;

/** Time of a child process until it has ended, ms. */
async function timeOf(args: readonly string[]): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CliError(`node ${args.join(' ')} failed.`);
  return performance.now() - from;
}

/** Starts as `npm start` does and waits for the first page, ms. */
async function timeToFirstPage(dataDir: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['local/bootstrap.mjs', 'local/start.ts'], {
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
        // It does not listen yet.
      }
      if (child.exitCode !== null || performance.now() - from > 120_000) {
        throw new CliError('The site did not start: npm start says why.');
      }
      await sleep(20);
    }
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

/** Processor time to import a module in a fresh process, without Node's own start, ms. */
function importOnce(file: string): number {
  const code = `const before = process.cpuUsage();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
    process.exit();`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code]).toString());
}

/**
 * Times a build, a second start and the import of each function, beside an empty Node process.
 * @param runs imports of each function, of which the least counts
 */
export async function measureProcesses(
  dataDir: string,
  runs: number,
): Promise<{ timings: Timing[]; isWithinLimit: boolean }> {
  const empty = await timeOf(['-e', '0']);
  const build = await withBuildLock(() => timeOf(['node_modules/astro/bin/astro.mjs', 'build']));
  await timeToFirstPage(dataDir);
  const start = await timeToFirstPage(dataDir);
  const pages = join(await buildSite(buildEnvironment()), '.netlify/v1/functions/ssr/ssr.mjs');
  const files = [...(await bundleFunctions(join(dataDir, 'functions'))), ['ssr', pages] as const];
  const imports = files.map(([name, file]) => ({
    name: `Import of ${name}, processor (limit ${longestImport})`,
    p50: Math.min(...Array.from({ length: runs }, () => importOnce(file))),
  }));
  return {
    timings: [
      { name: 'An empty Node process', p50: empty },
      { name: 'npm run build', p50: build },
      { name: 'Second npm start, to the first page', p50: start },
      ...imports,
    ],
    isWithinLimit: imports.every(({ p50 }) => p50 <= longestImport),
  };
}
