import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withBuildLock } from '../setup/build-lock.ts';
import { root } from '../setup/options.ts';

export interface CheckResult {
  name: string;
  isPassed: boolean;
  output: string;
  seconds: number;
}

/** The script behind a command of node_modules/.bin, run with this very Node. */
const checks: { name: string; script: string; args: string[]; isAstro?: boolean }[] = [
  {
    name: 'formatting (prettier)',
    script: 'prettier/bin/prettier.cjs',
    args: ['--check', '.', '--log-level', 'warn', '--cache'],
  },
  { name: 'lint (eslint)', script: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'types (astro check)',
    script: 'astro/bin/astro.mjs',
    args: ['check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
    isAstro: true,
  },
  { name: 'database types (db:types)', script: '../local/db-types.ts', args: ['--check'] },
  { name: 'unused code (knip)', script: 'knip/bin/knip.js', args: ['--no-progress'] },
];

function run(script: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs the checks side by side and reports each as it ends. */
export function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async ({ name, script, args, isAstro }) => {
      const from = performance.now();
      const work = () => run(script, args);
      const { code, output } = await (isAstro ? withBuildLock(work) : work());
      const seconds = (performance.now() - from) / 1000;
      const result = { name, isPassed: code === 0, output, seconds };
      report(result);
      return result;
    }),
  );
}

/** One line for a check that passed, its whole output for one that did not. */
export function reportCheck({ name, isPassed, output, seconds }: CheckResult): void {
  console.log(`${isPassed ? '  ok    ' : '  FAILED'} ${name}, ${seconds.toFixed(1)} s`);
  if (!isPassed) console.log(output.trimEnd());
}
