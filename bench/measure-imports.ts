import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildEnvironment, buildSite } from '../local/setup/build.ts';

/** What it takes to import a function, in milliseconds: the least of several counts. */
export interface ImportTime {
  name: string;
  /** Of the processor, user and system: what others do at the same time hardly changes it. */
  processorMs: number;
  /** By the clock. */
  clockMs: number;
}

/** What a function may take of the processor. */
const longestImportMs = 250;

export const isSlowImport = ({ processorMs }: ImportTime): boolean => processorMs > longestImportMs;

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

/** Prints them, the slowest first. */
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
 * Imports each function as it is deployed in fresh processes, as a cold start does; Node's own
 * start does not count.
 * @param folder into which the platform's own bundler writes the functions
 * @param runs the least of so many counts
 */
export async function measureImports(folder: string, runs: number): Promise<ImportTime[]> {
  const { bundleFunctions } = await import('./tools/bundle-functions.ts');
  const files = await bundleFunctions(folder);
  const site = await buildSite(buildEnvironment());
  files.set('ssr', join(site, '.netlify/v1/functions/ssr/ssr.mjs'));
  return [...files].map(([name, file]) => {
    const counts = Array.from({ length: runs }, () => importOnce(file));
    return {
      name,
      processorMs: Math.min(...counts.map(({ processorMs }) => processorMs)),
      clockMs: Math.min(...counts.map(({ clockMs }) => clockMs)),
    };
  });
}
