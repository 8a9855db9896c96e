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

/** How long a process takes to import a function, in milliseconds. */
export interface ImportTime {
  name: string;
  ms: number;
}

/** What a function may take. */
export const longestImportMs = 150;

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
function importOnce(file: string): number {
  const code = `const from = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    console.log(performance.now() - from);
    process.exit();`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code]).toString());
}

/** Prints them, the slowest first. Their sizes are held by tests/local/bundles.test.ts. */
export function printImports(times: readonly ImportTime[]): void {
  console.log(`${'Function'.padEnd(38)}${'import ms'.padStart(11)}`);
  for (const { name, ms } of times.toSorted((one, other) => other.ms - one.ms)) {
    const fault = ms > longestImportMs ? `  above ${longestImportMs}` : '';
    console.log(`${name.padEnd(38)}${String(Math.round(ms)).padStart(11)}${fault}`);
  }
}

/**
 * Imports each function in fresh processes, as a cold start does; Node's own start does not count.
 * @param runs the median of so many counts
 */
export function measureImports(runs: number): ImportTime[] {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-imports-'));
  try {
    transpile(folder);
    const files = globSync('netlify/functions/*.js', { cwd: folder }).sort();
    return files.map((file) => {
      const times = Array.from({ length: runs }, () => importOnce(join(folder, file)));
      return { name: basename(file, '.js'), ms: times.sort((a, b) => a - b)[runs >> 1] ?? NaN };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
