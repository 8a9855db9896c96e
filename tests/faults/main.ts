import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { log } from '../../local/setup/log.ts';
import { CliError } from '../../local/setup/options.ts';
import { runMain } from '../../local/setup/run-main.ts';
import { builtFor } from '../support/site.ts';
import { faultClasses } from './fault-classes.ts';
import { makeRandom } from './random.ts';
import { applicationScenario } from './scenarios/acknowledged-applications.ts';
import { enquiryScenario } from './scenarios/acknowledged-enquiries.ts';
import { faultClassScenario } from './scenarios/fault-classes.ts';
import type { Row, Scenario, ScenarioOptions } from './scenarios/scenario.ts';
import { startWorld } from './world.ts';

const logFile = 'test-results/faults.log';

const scenarios: Scenario[] = [faultClassScenario, applicationScenario, enquiryScenario];

const count = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} is '${text}', but it is a whole number from 0.`);
};

/**
 * `--plays 20` of each class. `--class refused`, again for more: these alone. `--applications
 * 10000`, `--kills 50`; `--enquiries 500`, `--stops 5`. `--scenario classes`, again for more: these alone. `--seed 1`: as it was
 * played before.
 */
function readArguments(): { options: ScenarioOptions; seed: number; chosen: typeof scenarios } {
  try {
    const { values } = parseArgs({
      options: {
        plays: { type: 'string', default: '20' },
        class: { type: 'string', multiple: true, default: [] },
        applications: { type: 'string', default: '10000' },
        kills: { type: 'string', default: '50' },
        enquiries: { type: 'string', default: '500' },
        stops: { type: 'string', default: '5' },
        scenario: { type: 'string', multiple: true, default: scenarios.map(({ key }) => key) },
        seed: { type: 'string', default: String(randomInt(2 ** 32)) },
      },
    });
    const wrong = [
      ...values.class.filter((key) => !faultClasses.some((one) => one.key === key)),
      ...values.scenario.filter((key) => !scenarios.some((one) => one.key === key)),
    ];
    if (wrong.length > 0) {
      const keys = [...faultClasses, ...scenarios].map(({ key }) => key).join(', ');
      throw new Error(`There is no ${wrong.join(', ')}; there are ${keys}.`);
    }
    const options = {
      plays: count('plays', values.plays),
      classes: values.class,
      applications: count('applications', values.applications),
      kills: count('kills', values.kills),
      enquiries: count('enquiries', values.enquiries),
      stops: count('stops', values.stops),
    };
    const chosen = scenarios.filter(({ key }) => values.scenario.includes(key));
    return { options, seed: count('seed', values.seed), chosen };
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

const isKept = (row: Row) => row.lost === 0 && row.twice === 0 && row.faults.length === 0;

const print = (cells: readonly (string | number)[]) => {
  const [name = '', ...rest] = cells;
  console.log(String(name).padEnd(40) + rest.map((cell) => String(cell).padStart(10)).join(''));
};

/** `npm run test:faults`: what breaks, and whether promises are kept. Exit code 1 when one is not. */
await runMain(async () => {
  const { options, seed, chosen } = readArguments();
  log(`Seed ${seed}`);
  const siteDir = await buildSite({ ...buildEnvironment(), URL: builtFor });
  for (const scenario of chosen) {
    const world = await startWorld(siteDir, scenario.isMailOn);
    const random = makeRandom(seed);
    try {
      const rows: Row[] = [];
      for await (const row of scenario.run(world, options, random, log)) rows.push(row);
      console.log(`\n${scenario.title}, seed ${seed}`);
      print(['', 'played', 'survived', 'lost', 'twice', 'slowest ms']);
      for (const row of rows) {
        const { name, played, survived, lost, twice, longestMs } = row;
        print([name, played, survived, lost, twice, Math.round(longestMs)]);
        for (const fault of row.faults) console.log(`    ${fault}`);
      }
      console.log('');
      if (rows.every(isKept)) continue;
      process.exitCode = 1;
      mkdirSync(dirname(logFile), { recursive: true });
      writeFileSync(logFile, `${world.site.output()}\n${world.emulator.output()}`);
      console.log(`What the site printed last is in ${logFile}`);
    } finally {
      await world.close();
    }
  }
});
