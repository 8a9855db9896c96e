import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pageSizes } from '#contract/limits.ts';
import { startBlobs } from '../local/serve/blobs.ts';
import { loadFunctions, loadNatively, makeFunctionMiddleware } from '../local/serve/functions.ts';
import { makeListener } from '../local/serve/listener.ts';
import { root } from '../local/setup/options.ts';
import { startSupabase } from '../local/supabase/start-supabase.ts';
import { percentile, type Timing } from './table.ts';

const warmUp = 40;
const samples = 300;
/** A far page of a long list takes its time; then fewer samples do. */
const budgetMs = 20_000;

const rowsSql = (from: number, to: number) => `
  insert into public.news (title, description, publish_date, image)
  select 'News ' || n, trim(repeat('What was built, how it runs and what was learnt. ', 8)),
         date '2000-01-01' + (n % 9000), md5(n::text) || '.webp'
  from generate_series(${from}, ${to}) n;
  analyze public.news;`;

/** One request at a time over one connection; milliseconds to the last byte. */
async function timeOf(agent: Agent, port: number, path: string): Promise<number> {
  const from = performance.now();
  const call = request({ agent, port, path, host: '127.0.0.1' }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  await once(response.resume(), 'end');
  return performance.now() - from;
}

async function measure(port: number, name: string, path: string): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const until = performance.now() + budgetMs;
  for (let i = 0; i < warmUp && performance.now() < until; i += 1) await timeOf(agent, port, path);
  for (let i = 0; i < samples && performance.now() < until; i += 1) {
    times.push(await timeOf(agent, port, path));
  }
  agent.destroy();
  return { name, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** The list against a handler that returns a constant, both through the same serve path. */
export async function measureLists(dataDir: string): Promise<Timing[]> {
  const supabase = await startSupabase({ port: 0 });
  process.env.SUPABASE_URL = supabase.url;
  process.env.SUPABASE_ANON_KEY = supabase.anonKey;
  process.env.SUPABASE_SERVICE_ROLE_KEY = supabase.serviceRoleKey;
  process.env.APP_SECRET = 'secret of the benchmark '.repeat(2);
  process.env.LIST_LIMIT_PER_ADDRESS = '1000000';
  process.env.LOG_LEVEL = 'error';
  process.env.NETLIFY_LOCAL = 'true';
  const stopBlobs = await startBlobs(join(dataDir, 'blobs'));
  const functions = await loadFunctions(join(root, 'netlify/functions'), loadNatively);
  const text = JSON.stringify({ success: true });
  functions.set('constant', {
    default: () => new Response(text, { headers: { 'content-type': 'application/json' } }),
    config: { path: '/v1/constant' },
  });
  const stage = makeFunctionMiddleware(functions);
  const handle = async (incoming: Request, visit: Parameters<typeof stage>[1]) =>
    (await stage(incoming, visit)) ?? new Response(null, { status: 404 });
  const server = createServer(makeListener(handle, () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const last = (rows: number) => `/v1/news?page=${Math.ceil(rows / pageSizes.news)}`;
  const timings: Timing[] = [
    await measure(port, 'A handler that returns a constant', '/v1/constant'),
  ];
  let made = 0;
  for (const rows of [100, 100_000]) {
    await supabase.exec(rowsSql(made + 1, rows));
    made = rows;
    const size = rows.toLocaleString('en');
    timings.push(await measure(port, `GET /v1/news, ${size} rows, first page`, '/v1/news'));
    timings.push(await measure(port, `GET /v1/news, ${size} rows, last page`, last(rows)));
  }
  server.close();
  server.closeAllConnections();
  await Promise.all([supabase.close(), stopBlobs()]);
  return timings;
}
