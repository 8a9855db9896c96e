import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generousLimits, startSite } from '../support/site.ts';
import { makeTarget } from './make-target.ts';
import { partSize, runFuzz } from './run-fuzz.ts';

const usage =
  'npm run test:fuzz -- [--requests 100000] [--seed N] [--connections 4]\n' +
  `Sends requests to a production-like site of its own. Every ${partSize} of them have a seed, which is\n` +
  'printed with what they found: --seed N --requests 500 sends them again.';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '4' },
    help: { type: 'boolean', default: false },
  },
});

/** Resident memory of a process in MiB; NaN where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
  } catch {
    return NaN;
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Memory at the beginning, once caches are filled, and at the end: medians of a fifth each. */
function growth(samples: number[]): { from: number; to: number } {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  return { from: median(samples.slice(fifth, 2 * fifth)), to: median(samples.slice(-fifth)) };
}

/** Flat is what garbage collection alone explains. */
const mostGrowth = 1.25;

/**
 * Lines of the log that tell of a failure of ours. A database that was too slow for a busy machine
 * is none: that answer is a 503, and counted among the statuses.
 */
const errorsIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => /"level":"error"|Unhandled:|could not be answered/.test(line))
    .filter((line) => !line.includes('"code":"UNAVAILABLE"'));

async function main(): Promise<boolean> {
  const [seed, count] = [Number(values.seed), Number(values.requests)];
  console.log(`${count} requests, seeds from ${seed}`);
  const site = await startSite({
    isSeeded: false,
    env: { ...generousLimits, SEARCH_LIMIT_PER_ADDRESS: '1000000', LOG_LEVEL: 'error' },
  });
  try {
    const login = async (body: object, path = 'login') => {
      const response = await fetch(`${site.url}/v1/user/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    };
    const admin = await login(site.credentials);
    const user = await login({ userName: 'someone', password: 'correct horse 7' }, 'register');
    const target = await makeTarget(site.url, { admin, user });
    const samples: number[] = [];
    const started = performance.now();
    const result = await runFuzz({
      target,
      seed,
      count,
      withPages: true,
      connections: Number(values.connections),
      onPart: ({ seed: part, sent, problems }) => {
        samples.push(memoryOf(site.pid));
        const seconds = (performance.now() - started) / 1_000;
        const memory = `${(samples.at(-1) ?? NaN).toFixed(0)} MiB`;
        console.log(`seed ${part}: ${sent} sent, ${(sent / seconds).toFixed(0)}/s, ${memory}`);
        for (const problem of problems) console.log(JSON.stringify(problem));
      },
    });
    const { from, to } = growth(samples);
    const isFlat = samples.length < 20 || Number.isNaN(to) || to <= from * mostGrowth;
    console.log('Statuses:', JSON.stringify(result.statuses));
    console.log(`Problems: ${result.problems.length}`);
    console.log(
      `Memory: ${from.toFixed(0)} MiB early, ${to.toFixed(0)} MiB late${isFlat ? '' : ': grows'}`,
    );
    const errors = errorsIn(site.output());
    console.log(`Errors in the log: ${errors.length}`);
    for (const line of errors) console.log(line);
    return result.problems.length === 0 && isFlat && errors.length === 0;
  } finally {
    await site.close();
  }
}

if (values.help) console.log(usage);
else process.exitCode = (await main()) ? 0 : 1;
