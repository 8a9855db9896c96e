import { parseArgs } from 'node:util';
import { generousLimits, startSite } from '../support/site.ts';
import { makeTarget } from './make-target.ts';
import { heapOf, heapProbe, judgeMemory } from './memory.ts';
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

/** Characters of what the site has printed, when it has gone. */
const longestOutput = 4_000;

/** Too few samples tell nothing. */
const leastSamples = 20;

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
    env: {
      ...generousLimits,
      ...heapProbe,
      SEARCH_LIMIT_PER_ADDRESS: '1000000',
      LIST_LIMIT_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'error',
    },
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
      onPart: async ({ seed: part, sent, problems }) => {
        samples.push(await heapOf(site));
        const seconds = (performance.now() - started) / 1_000;
        const memory = `${(samples.at(-1) ?? NaN).toFixed(0)} MiB`;
        console.log(`seed ${part}: ${sent} sent, ${(sent / seconds).toFixed(0)}/s, ${memory}`);
        for (const problem of problems) console.log(JSON.stringify(problem));
      },
    });
    const { from, to, isFlat: isJudgedFlat } = judgeMemory(samples);
    const isFlat = samples.length < leastSamples || isJudgedFlat;
    console.log('Statuses:', JSON.stringify(result.statuses));
    console.log(`Problems: ${result.problems.length}`);
    console.log(
      `Heap after a collection: ${from.toFixed(0)} MiB in the middle, ${to.toFixed(0)} MiB at the end${isFlat ? '' : ': grows'}`,
    );
    const errors = errorsIn(site.output());
    console.log(`Errors in the log: ${errors.length}`);
    for (const line of errors) console.log(line);
    return result.problems.length === 0 && isFlat && errors.length === 0;
  } catch (error) {
    // A site that has gone says why, if anything does.
    console.error(site.output().slice(-longestOutput));
    throw error;
  } finally {
    await site.close();
  }
}

if (values.help) console.log(usage);
else process.exitCode = (await main()) ? 0 : 1;
