import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { runMain } from '../../local/setup/run-main.ts';
import { until } from '../faults/until.ts';
import { createJob, send, type Outcome } from '../faults/user-flows.ts';
import { startWorld, type World } from '../faults/world.ts';
import { builtFor, generousLimits } from '../support/site.ts';
import {
  boundOf,
  columns,
  mostOfAll,
  doors,
  jobId,
  officeEmail,
  type Cost,
  type Door,
} from './doors.ts';

const hour = 3_600;
/** What an address is taken to send: ten requests a second. The platform stops floods. */
const perHour = 10 * hour;
/** Requests that are measured beyond a limit, or where there is none. */
const sample = 20;
const mega = 1_000_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const boundary = 'the-boundary-of-a-form';

/** A form with one file, which is named as its enquiry names it. */
function multipart(fields: object, file: string): string {
  const named = { 'name="files"; filename="plan.pdf"': file };
  const texts = Object.entries(fields).map(([name, value]) => [`name="${name}"`, String(value)]);
  const parts = [...texts, ...Object.entries(named)].map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

function knock(world: World, door: Door, nth: number, address: number): Promise<Outcome> {
  const fields = door.body?.();
  const form = () => new URLSearchParams(fields as Record<string, string>).toString();
  const { file } = door;
  const type =
    file !== undefined
      ? `multipart/form-data; boundary=${boundary}`
      : door.isForm
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
  const body = () =>
    file !== undefined
      ? multipart(fields ?? {}, file)
      : door.isForm
        ? form()
        : JSON.stringify(fields);
  return send(`${world.url}${door.path(nth)}`, door.name, {
    method: fields ? 'POST' : 'GET',
    headers: { 'user-agent': browser, ...(fields && { 'content-type': type }) },
    ...(fields && { body: body() }),
    from: `127.0.2.${address}`,
  });
}

interface Sending {
  most: number;
  address?: number;
  untilRefused?: boolean;
}

/** Sends one after the other, with `untilRefused` until one is, which is left out. */
async function sendMany(
  world: World,
  door: Door,
  { most, address = door.address ?? 1, untilRefused = false }: Sending,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < most) {
    const outcome = await knock(world, door, outcomes.length, address);
    const isRefused = outcome.status === 429 || outcome.status === 503;
    if (isRefused && untilRefused) break;
    if (outcome.status === 0 || outcome.status === 500) throw new Error(JSON.stringify(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Bytes of files and of rows, without the room that Postgres keeps free. */
async function storedBytes(world: World): Promise<number> {
  const tables = [
    'enquiries',
    'job_applications',
    'submission_entries',
    'outgoing_mails',
    'visits',
  ];
  const sums = tables.map(
    (table) => `(select coalesce(sum(pg_column_size(t)), 0) from ${table} t)`,
  );
  const files = `(select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects)`;
  const [row] = await world.sql<{ bytes: string }>(
    `select ${[...sums, files].join(' + ')} as bytes`,
  );
  return Number(row?.bytes);
}

async function countMails(world: World): Promise<number> {
  await until('every mail is sent', async () => {
    const due = await world.sql('select 1 from outgoing_mails where sent_at is null limit 1');
    return due.length === 0;
  });
  return world.mails().length;
}

/** What one of these requests costs, with all that follows their answers. */
async function measure(world: World, requests: () => Promise<Outcome[]>) {
  const [mails, stored, calls] = [
    await countMails(world),
    await storedBytes(world),
    world.supabase.requests(),
  ];
  const outcomes = await requests();
  const newMails = (await countMails(world)) - mails;
  const times = outcomes.map(({ ms }) => ms).sort((one, other) => one - other);
  const bytes = outcomes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const of = (total: number) => total / outcomes.length;
  const each: Cost = [
    // The middle one: a busy machine makes single requests slow.
    (times[Math.floor(times.length / 2)] ?? 0) / 1_000,
    of(world.supabase.requests() - calls),
    of((await storedBytes(world)) - stored) / mega,
    of(newMails),
    of(bytes) / mega,
  ];
  return { count: outcomes.length, mails: newMails, each };
}

/** Finds the limits of a door, and what is caused in an hour from one address and from a hundred. */
async function tryDoor(world: World, door: Door) {
  const {
    limit,
    limitOfAll = Infinity,
    mailsOfAll = Infinity,
    window = 900,
    platform = Infinity,
  } = door;
  const wrong: string[] = [];
  const most = limit === undefined ? sample : limit + 1;
  const taken = await measure(world, () => sendMany(world, door, { most, untilRefused: true }));
  if (limit !== undefined && taken.count > limit) wrong.push(`takes ${taken.count} of an address`);
  if (taken.mails > mailsOfAll) wrong.push(`sends ${taken.mails} mails`);
  const refused = await measure(world, () => sendMany(world, door, { most: sample }));
  if (limitOfAll !== Infinity) {
    let all = taken.count;
    for (let address = 2; address <= 100; address += 1) {
      all += (await sendMany(world, door, { most, address, untilRefused: true })).length;
    }
    if (all > limitOfAll) wrong.push(`takes ${all} of all addresses`);
  }
  const inAnHour = (addresses: number): Cost => {
    const requests = addresses * Math.min(perHour, platform);
    const mostTaken = (Math.min((limit ?? Infinity) * addresses, limitOfAll) * hour) / window;
    const accepted = Math.min(requests, mostTaken);
    return columns.map((name, index) => {
      const [one = 0, other = 0] = [taken.each[index], refused.each[index]];
      const sum = accepted * one + (requests - accepted) * other;
      return Math.min(sum, mostOfAll(door, name));
    });
  };
  const rows = [1, 100].map((addresses) => {
    const [found, bound] = [inAnHour(addresses), boundOf(door, addresses)];
    const cells = columns.map((name, index) => {
      const [is = 0, limitOfIt = 0] = [found[index], bound[index]];
      if (is > limitOfIt) wrong.push(`${name} from ${addresses}: ${is}, at most ${limitOfIt}`);
      return `${is.toFixed(1)} of ${limitOfIt}`;
    });
    return `| ${[door.name, addresses, ...cells].join(' | ')} |`;
  });
  return { rows, wrong };
}

/** `npm run test:abuse -- [doors]`: what somebody without a login can cause in an hour. */
await runMain(async () => {
  if (process.platform !== 'linux') throw new Error('It sends from 127.0.2.1 to 127.0.2.101.');
  const names = process.argv.slice(2);
  const chosen = doors.filter(({ name }) => names.length === 0 || names.includes(name));
  const build = await buildSite({ ...buildEnvironment(), URL: builtFor });
  const world = await startWorld(build, true, {
    // The limits of the product in place of those of tests, in a window that no run outlasts.
    ...Object.fromEntries(Object.keys(generousLimits).map((name) => [name, ''])),
    ...{ COUNT_VISITS: 'on', REPORT_BROWSER_ERRORS: 'on', LOG_LEVEL: 'silent' },
    ...{ LOCAL_SCHEDULE_SECONDS: '86400', ATTEMPT_WINDOW_SECONDS: String(4 * hour) },
    DEADLINE_FACTOR: '10',
  });
  try {
    await createJob(world, jobId);
    await world.sql('update users set email = $1', [officeEmail]);
    console.log(`| way in | addresses | ${columns.join(' | ')} |`);
    for (const door of chosen) {
      const { rows, wrong } = await tryDoor(world, door);
      for (const row of rows) console.log(row);
      for (const fault of wrong) console.error(`${door.name}: ${fault}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await world.close();
  }
});
