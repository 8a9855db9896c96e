import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '#contract/company.ts';
import { root } from '../../local/setup/options.ts';
import { freePort } from '../support/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'dev-'));
let server: ChildProcess;
let url: string;
let output = '';

/** `npm run dev`, until it says that it watches the files. */
beforeAll(async () => {
  const [port, supabasePort] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, ['local/dev.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'development', VITEST: '', NO_COLOR: '1', DEADLINE_FACTOR: '10' },
      ...{ PORT: String(port), SUPABASE_PORT: String(supabasePort), URL: url },
      ...{ LOCAL_DATA_DIR: dataDir, LOCAL_SEED: 'off', SUPABASE_URL: undefined },
    },
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const read = (chunk: unknown) => {
    output += String(chunk);
    if (output.includes('watching for file changes')) resolve();
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  server.once('close', () => reject(new Error(`npm run dev ended:\n${output}`)));
  await ready;
});
afterAll(async () => {
  const gone = once(server, 'close');
  server.kill('SIGTERM');
  await gone;
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm run dev shows the home page and answers the API', async () => {
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect(page.status, output).toBe(200);
  expect(html).toContain(`<title>${site.name}`);
  const answer = await fetch(`${url}/v1/news`);
  expect(answer.status, output).toBe(200);
  expect(await answer.json()).toMatchObject({ success: true, news: [] });
}, 60_000);
