import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/setup/options.ts';

/** What it takes to import a function, in milliseconds: the least of several counts. */
export interface ImportTime {
  name: string;
  /** Of the processor, user and system: what others do at the same time hardly changes it. */
  processorMs: number;
  /** By the clock. */
  clockMs: number;
}

/** What a function may take of the processor. */
const longestImportMs = 150;

export const isSlowImport = ({ processorMs }: ImportTime): boolean => processorMs > longestImportMs;

/** The sources as the platform's bundler writes them: JavaScript, each file by itself. */
function transpile(folder: string): void {
  for (const name of globSync('{contract,server,src,netlify}/**/*.{ts,mts}', { cwd: root })) {
    if (/\.(test|d)\.m?ts$/.test(name)) continue;
    const code = stripTypeScriptTypes(readFileSync(join(root, name), 'utf8'));
    const names = code.replaceAll(/(['"][#.][^'"\n]*)\.m?ts(['"])/g, '$1.js$2');
    const file = join(folder, name.replace(/\.m?ts$/, '.js'));
    cpSync(join(root, name), file);
    writeFileSync(file, names);
  }
  const { type, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object &
    Record<string, unknown>;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type, imports }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Once, in a process of its own, which does nothing else. */
function importOnce(file: string): Omit<ImportTime, 'name'> {
  const code = `const [from, before] = [performance.now(), process.cpuUsage()];
    await import(${JSON.stringify(pathToFileURL(file).href)});
    const { user, system } = process.cpuUsage(before);
    const clockMs = performance.now() - from;
    console.log(JSON.stringify({ processorMs: (user + system) / 1000, clockMs }));
    process.exit();`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code]).toString();
  return JSON.parse(printed) as Omit<ImportTime, 'name'>;
}

/** Prints them, the slowest first. Their sizes are held by tests/local/bundles.test.ts. */
export function printImports(times: readonly ImportTime[]): void {
  const cell = (value: string | number) => String(value).padStart(14);
  console.log(`${'Import of a function'.padEnd(38)}${cell('processor ms')}${cell('clock ms')}`);
  for (const time of times.toSorted((one, other) => other.processorMs - one.processorMs)) {
    const { name, processorMs, clockMs } = time;
    const fault = isSlowImport(time) ? `  above ${longestImportMs}` : '';
    const cells = cell(Math.round(processorMs)) + cell(Math.round(clockMs));
    console.log(`${name.padEnd(38)}${cells}${fault}`);
  }
}

/**
 * Imports each function in fresh processes, as a cold start does; Node's own start does not count.
 * @param runs the least of so many counts
 */
export function measureImports(runs: number): ImportTime[] {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-imports-'));
  try {
    transpile(folder);
    const files = globSync('netlify/functions/*.js', { cwd: folder }).sort();
    return files.map((file) => {
      const counts = Array.from({ length: runs }, () => importOnce(join(folder, file)));
      return {
        name: basename(file, '.js'),
        processorMs: Math.min(...counts.map(({ processorMs }) => processorMs)),
        clockMs: Math.min(...counts.map(({ clockMs }) => clockMs)),
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
