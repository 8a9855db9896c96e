import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { normalize } from '#server/platform/variables.ts';
import { withBuildLock } from './build-lock.ts';
import { buildProgress } from './build-progress.ts';
import { backendFromEnvironment } from './backend.ts';
import { CliError, readOptions, root } from './options.ts';
import { log } from './log.ts';

/** What a build is made from. */
const inputs = [
  'src/**',
  'contract/**',
  'server/**',
  'public/**',
  'astro.config.ts',
  'netlify.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  // How samples are found, and where a finished build is stored.
  'local/content/**',
  'local/setup/build.ts',
];

/** Environment values that end up in the pages. */
const baked = [
  ...['URL', 'STORAGE_ORIGIN', 'SUPABASE_URL', 'STRICT_TRANSPORT_SECURITY'],
  ...['APPLICATION_DAYS', 'ENQUIRY_DAYS', 'COUNT_VISITS', 'REPORT_BROWSER_ERRORS'],
];

/** Finished builds, one folder per state of the inputs; gone with node_modules. */
const store = join(root, 'node_modules', '.cache', 'smcs-site');
const kept = 3;

/**
 * What a local build bakes in: the site's address, from URL or PORT, and where storage is. A build
 * for the emulator allows storage on any loopback port; one for a real project names that project.
 */
export function buildEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  env.URL ||= `http://localhost:${readOptions().port}`;
  if (backendFromEnvironment()) return env;
  delete env.SUPABASE_URL;
  return { ...env, STORAGE_ORIGIN: 'http://127.0.0.1:*' };
}

/** A name that changes when anything changes that a build is made from. */
export function buildFingerprint(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const given = normalize(env);
  for (const name of baked) hash.update(`${name}=${given[name] ?? ''}\n`);
  for (const file of globSync(inputs, { cwd: root }).sort()) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function runAstroBuild(env: NodeJS.ProcessEnv): Promise<void> {
  const output: string[] = [];
  const child = spawn(process.execPath, [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const report = buildProgress();
  createInterface(child.stdout).on('line', (line) => {
    output.push(line);
    report(line);
  });
  createInterface(child.stderr).on('line', (line) => output.push(line));
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('exit', end);
  if (code === 0) return;
  console.error(output.join('\n'));
  throw new CliError('The build failed; Astro says why above.');
}

/** A copy of what a deploy would take: every later build and check leaves it alone. */
function keep(folder: string): void {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const part of ['dist', '.netlify/v1', 'netlify.toml']) {
    cpSync(join(root, part), join(unfinished, part), { recursive: true, dereference: true });
  }
  renameSync(unfinished, folder);
  const byAge = readdirSync(store)
    .map((name) => join(store, name))
    .filter((path) => statSync(path).isDirectory())
    .sort((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
  for (const old of byAge.slice(kept)) rmSync(old, { recursive: true, force: true });
}

/** Builds the site unless a build of exactly these inputs is there, and returns its folder. */
export async function buildSite(env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(store, buildFingerprint(env));
  if (existsSync(folder)) {
    // `keep` removes the builds that have not been used for longest; a site may be serving this one.
    utimesSync(folder, new Date(), new Date());
    log('Nothing has changed since the last build');
    return folder;
  }
  return withBuildLock(async () => {
    if (existsSync(folder)) return folder;
    log('Building the pages …');
    const from = performance.now();
    await runAstroBuild(env);
    keep(folder);
    log(`Pages built in ${((performance.now() - from) / 1000).toFixed(1)} s`);
    return folder;
  });
}
