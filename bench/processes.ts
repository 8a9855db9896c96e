import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from '../local/setup/build-lock.ts';
import { buildEnvironment, buildSite } from '../local/setup/build.ts';
import { root } from '../local/setup/options.ts';
import { startChild } from '../tests/support/start-child.ts';
import { benchPorts } from './site.ts';
import type { Timing } from './table.ts';
import { bundleFunctions } from './tools/bundle-functions.ts';

/** What a function may take of the processor when it is imported, ms. */
const longestImport = 250;

/** Time of a Node process until it has ended, ms. */
function timeOf(args: readonly string[]): number {
  const from = performance.now();
  execFileSync(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  return performance.now() - from;
}

/** Starts what `npm start` starts after its bootstrap, and loads the first page, ms. */
async function timeToFirstPage(dataDir: string): Promise<number> {
  const from = performance.now();
  const env = {
    PORT: String(benchPorts.site),
    SUPABASE_PORT: String(benchPorts.supabase),
    LOCAL_DATA_DIR: join(dataDir, 'start'),
    LOCAL_CDN: 'off',
  };
  const child = await startChild('local/start.ts', env, []);
  try {
    const response = await fetch(`http://localhost:${benchPorts.site}/`);
    await response.text();
    if (!response.ok) throw new Error(`The first page answered ${response.status}`);
    return performance.now() - from;
  } finally {
    await child.end();
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
  const empty = timeOf(['-e', '0']);
  const build = await withBuildLock(() =>
    Promise.resolve(timeOf(['node_modules/astro/bin/astro.mjs', 'build'])),
  );
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
