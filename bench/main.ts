import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain } from '../local/setup/run-main.ts';
import { say } from '../local/setup/say.ts';
import { measureBuild } from './measure-build.ts';
import { measureLists } from './measure-lists.ts';
import { measureStart } from './measure-start.ts';
import { printTable } from './table.ts';

/** `npm run bench`: one run, ratios and times. */
await runMain(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'smcs-bench-'));
  try {
    say('Building the pages …');
    const build = await measureBuild();
    say('Starting the site, then starting it again …');
    const start = await measureStart(dataDir);
    say('Reading GET /v1/news at 100 and at 100,000 rows …');
    const lists = await measureLists(dataDir);
    console.log('');
    printTable(lists);
    console.log('');
    console.log(`Build time                       ${(build / 1000).toFixed(1)} s`);
    console.log(`Second start to the first page   ${(start / 1000).toFixed(1)} s`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
