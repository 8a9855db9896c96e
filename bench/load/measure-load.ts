import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../local/setup/log.ts';
import { startSite, type Site } from '../../tests/support/site.ts';
import { loadAddress, type LoadResult } from '../tools/load.ts';

const connections = 20;

/** A kind of request and the part of the bare handler's requests per second that it has to reach. */
export interface LoadRow extends LoadResult {
  name: string;
  /** Requests per second of the bare handler, the mean of just before and just after. */
  bare: number;
  /** 8 for one eighth; absent where the row only explains others. */
  atLeastOneOf?: number;
  faults: string[];
}

/** How often the 99th percentile may exceed the median. */
const longestTail = 10;

/**
 * The applications come from one address, and Postgres looks at as many of its attempts as the limit
 * has: 20, or all within the window. A window of a second keeps them few, as they are elsewhere.
 */
const noLimit = {
  APPLY_LIMIT_PER_ADDRESS: '10000000',
  LIST_LIMIT_PER_ADDRESS: '10000000',
  ATTEMPT_WINDOW_SECONDS: '1',
};

async function startBare(): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [], { execArgv: [] });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, stop: () => child.kill() };
}

/** The emulator's own part: what a list costs it, asked past the site. */
function readEmulator(site: Site) {
  const file = join(site.dataDir, 'supabase', 'keys.json');
  const { anonKey } = JSON.parse(readFileSync(file, 'utf8')) as { anonKey: string };
  const columns = 'id,title,description,publish_date,image,image_alt,created_at,updated_at';
  return {
    url: `${site.supabaseUrl}/rest/v1/news?select=${columns}&order=publish_date.desc&limit=10`,
    headers: { apikey: anonKey, prefer: 'count=exact' },
  };
}

async function findJob(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/v1/jobs`);
  const { jobs } = (await response.json()) as { jobs: { id: string }[] };
  return jobs[0]?.id ?? '';
}

/**
 * Loads each kind of answer in turn, without the edge cache: what a platform would not keep. The
 * bare handler is measured before and after each of them, and the mean of the two is what that row
 * is compared with: a shared host can be twice as fast in one minute as in the next.
 * @param seconds for each row
 */
export async function measureLoad(seconds: number): Promise<LoadRow[]> {
  const bare = await startBare();
  const site = await startSite({ isCdnOn: false, env: noLimit });
  try {
    const emulator = readEmulator(site);
    const json = (mark: string) => ({ name: 'A. Applicant', email: `${mark}@example.com` });
    const cases = [
      { name: 'Emulator of the database, one list', ...emulator },
      { name: 'Static page', url: `${site.url}/our-products/product/1`, atLeastOneOf: 8 },
      { name: 'GET /v1/news, uncached', url: `${site.url}/v1/news`, atLeastOneOf: 50 },
      {
        name: 'News list on demand',
        url: `${site.url}/press-and-bulletins/news-releases`,
        atLeastOneOf: 100,
      },
      { name: 'Home on demand', url: `${site.url}/`, atLeastOneOf: 150 },
      {
        name: 'Applications',
        url: `${site.url}/v1/jobs/apply/${await findJob(site)}`,
        json,
        atLeastOneOf: 100,
      },
    ];
    const loadBare = async () => (await loadAddress(bare.url, { connections, seconds })).perSecond;
    const rows: LoadRow[] = [];
    await loadAddress(bare.url, { connections, seconds: 1 });
    let before = await loadBare();
    for (const { name, url, atLeastOneOf, ...how } of cases) {
      log(`${name} …`);
      // Once shortly: what is loaded at the first request is not what is measured.
      await loadAddress(url, { connections, seconds: 1, ...how });
      const result = await loadAddress(url, { connections, seconds, ...how });
      const after = await loadBare();
      const row = {
        name,
        ...result,
        bare: (before + after) / 2,
        ...(atLeastOneOf && { atLeastOneOf }),
      };
      rows.push({ ...row, faults: judge(row) });
      before = after;
    }
    return rows;
  } finally {
    await site.close();
    bare.stop();
  }
}

/** What a row misses. */
function judge(row: Omit<LoadRow, 'faults'>): string[] {
  if (row.atLeastOneOf === undefined) return [];
  const faults: string[] = [];
  if (row.perSecond * row.atLeastOneOf < row.bare) {
    faults.push(`1/${Math.round(row.bare / row.perSecond)} of the bare handler`);
  }
  if (row.p99 > longestTail * Math.max(1, row.p50)) faults.push(`p99 ${row.p99} ms`);
  if (row.failed.length > 0) faults.push(`failed: ${row.failed.join(', ')}`);
  return faults;
}

/** What a visitor waits for a static page, alone and beside somebody who asks for what is slow. */
export interface Neighbour {
  name: string;
  /** Milliseconds, the slowest of all. */
  alone: number;
  beside: number;
}

async function slowest(url: string, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const from = performance.now();
    await (await fetch(url)).arrayBuffer();
    most = Math.max(most, performance.now() - from);
    await sleep(10);
  }
  return most;
}

async function slowestFor(url: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  return slowest(url, () => performance.now() > end);
}

/** Sends one slow request after another, as one visitor, while another one reads a static page. */
export async function measureNeighbours(seconds: number): Promise<Neighbour[]> {
  const site = await startSite({ isCdnOn: false });
  const page = `${site.url}/our-products/product/1`;
  const unknown = `${site.url}/${'ash-handlinf-'.repeat(1_100)}`;
  const login = () =>
    fetch(`${site.url}/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: crypto.randomUUID(), password: 'not the password' }),
    });
  const { news } = (await (await fetch(`${site.url}/v1/news`)).json()) as {
    news: { imageUrl: string }[];
  };
  const picture = encodeURIComponent(news[0]?.imageUrl ?? '');
  let width = 400;
  const cut = () => fetch(`${site.url}/.netlify/images?url=${picture}&w=${width++}&fm=avif`);
  const slow = {
    'an unknown address of 15 kB': () => fetch(unknown),
    'a login': login,
    'pictures cut (the platform does it)': cut,
  };
  try {
    const rows: Neighbour[] = [];
    for (const [name, ask] of Object.entries(slow)) {
      const alone = await slowestFor(page, seconds);
      const end = performance.now() + seconds * 1_000;
      const asking = (async () => {
        while (performance.now() < end) await (await ask()).arrayBuffer();
      })();
      const beside = await slowestFor(page, seconds);
      await asking;
      rows.push({ name, alone, beside });
    }
    return rows;
  } finally {
    await site.close();
  }
}
