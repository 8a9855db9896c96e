/**
 * The one piece that runs on whatever Node the machine has (18 and up), so it is plain JavaScript
 * without dependencies: it installs what package-lock.json names, when that is not there yet, and
 * runs the given script with the Node that came with it, after `setup/load-env.ts` has read `.env`.
 *
 *   node local/bootstrap.mjs [--tests] local/start.ts [arguments]
 *
 * With --tests, of `.env` only what is for tests is taken.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.smcs-install');
const isWindows = process.platform === 'win32';
const nodeIn = (folder) => join(folder, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const nodeBinary = nodeIn(modules);

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');

function isInstalled() {
  if (!existsSync(nodeBinary)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  return isSameTree();
}

/**
 * True when somebody ran `npm ci` or `npm install` by hand: npm's own list of what it put there
 * then names every package of the lock file in the version that the lock file names.
 */
function isSameTree() {
  try {
    const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
    const there = read(join(modules, '.package-lock.json'));
    const lock = read(join(root, 'package-lock.json'));
    for (const [path, entry] of Object.entries(lock)) {
      if (path === '' || entry.optional || entry.devOptional || entry.peer) continue;
      if (there[path]?.version !== entry.version) return false;
    }
    writeFileSync(stamp, wanted);
    return true;
  } catch {
    return false;
  }
}

let child;
function run(command, args, options) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs npm with the given Node: the npm that runs us, else the first on the PATH. */
function npm(args, node = process.execPath) {
  const cli = process.env.npm_execpath;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  if (cli?.endsWith('.js')) return run(node, [cli, ...args, ...quiet]);
  const PATH = `${dirname(node)}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`;
  return run('npm', [...args, ...quiet], { shell: isWindows, env: { ...process.env, PATH } });
}

/**
 * Installs what package-lock.json names. npm leaves out optional packages whose `engines` the
 * running Node does not meet, and the bundler's native part is one of them: on a Node before
 * 22.12 the locked Node is fetched first, aside, and runs npm.
 */
async function install() {
  const ci = ['ci', '--include=dev'];
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return npm(ci);
  const { version } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[
    'node_modules/node'
  ];
  const aside = mkdtempSync(join(tmpdir(), 'smcs-node-'));
  try {
    console.log(`This is Node ${process.versions.node}; fetching Node ${version} for it …`);
    // Install scripts allowed by name: newer versions of npm ask for that.
    writeFileSync(join(aside, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
    const code = await npm(['install', '--prefix', aside, '--no-save', `node@${version}`]);
    const fetched = nodeIn(join(aside, 'node_modules'));
    return code === 0 && existsSync(fetched) ? await npm(ci, fetched) : code || 1;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

// Ctrl+C reaches the child by itself; a signal sent to this process alone has to be handed on.
// Staying alive until the child has gone keeps the prompt from coming back over its last lines.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child?.kill(signal));
}

// npm's shell does not hand a signal on; when it has gone, what it started has to go too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child?.kill('SIGTERM');
}, 1_000).unref();

const isForTests = process.argv[2] === '--tests';
const [script, ...args] = process.argv.slice(isForTests ? 3 : 2);
if (!script) {
  console.error('Use: node local/bootstrap.mjs [--tests] <script> [arguments]');
  process.exit(2);
}

if (!isInstalled()) {
  console.log('Installing what the project needs (npm ci). The first time takes about a minute …');
  rmSync(stamp, { force: true });
  const code = await install();
  if (code !== 0 || !existsSync(nodeBinary)) {
    console.error(
      'The installation failed; npm says why above. It needs the npm registry and install scripts' +
        ' (`npm config get ignore-scripts` must say false). Then run the command again.',
    );
    process.exit(code || 1);
  }
  writeFileSync(stamp, wanted);
}

const path = `${join(modules, '.bin')}${isWindows ? ';' : ':'}${process.env.PATH ?? ''}`;
const loadEnv = pathToFileURL(join(root, 'local', 'setup', 'load-env.ts')).href;
process.exitCode = await run(nodeBinary, ['--import', loadEnv, join(root, script), ...args], {
  env: { ...(isForTests && { SMCS_ENV: 'tests' }), ...process.env, PATH: path, Path: path },
});
