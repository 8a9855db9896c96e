import { api } from '#contract/api.ts';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { runMain } from '../../local/setup/run-main.ts';
import { until } from '../faults/until.ts';
import {
  apply,
  createJob,
  newApplicant,
  send,
  sendEnquiry,
  type Outcome,
} from '../faults/user-flows.ts';
import { startWorld, type World } from '../faults/world.ts';
import { builtFor, generousLimits } from '../support/site.ts';
import {
  boundOf,
  columns,
  doors,
  jobId,
  known,
  mostOf,
  nameOf,
  officeEmail,
  pathOf,
  rowOf,
  withoutDoor,
  type Cost,
  type Door,
} from './doors.ts';

const hour = 3_600;
/** What an address is taken to send: ten requests a second. The platform stops floods. */
const perHour = 10 * hour;
/** Requests that are measured beyond a limit, or where there is none. */
const sample = 20;
/** Each sends once; what they find is taken for each of a hundred. */
const manyAddresses = 100;
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
  const { endpoint, file, isForm } = door;
  const method = endpoint ? api[endpoint].method : 'GET';
  const fields = door.body?.();
  const sent =
    file !== undefined
      ? { type: `multipart/form-data; boundary=${boundary}`, text: multipart(fields ?? {}, file) }
      : isForm
        ? {
            type: 'application/x-www-form-urlencoded',
            text: new URLSearchParams(fields as Record<string, string>).toString(),
          }
        : { type: 'application/json', text: JSON.stringify(fields) };
  return send(`${world.url}${pathOf(door, nth)}`, nameOf(door), {
    method,
    headers: {
      'user-agent': browser,
      ...(fields && { 'content-type': sent.type }),
      ...door.headers?.(),
    },
    ...(fields && { body: sent.text }),
    // A network for each door: no two share a limit.
    from: `127.0.${doors.indexOf(door) + 2}.${address}`,
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
  { most, address = 1, untilRefused = false }: Sending,
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
    'users',
    'sessions',
    'account_links',
    'attachments',
    'login_attempts',
    'activity_entries',
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

/** Addresses whose requests have the site send what is due. */
let nudges = 0;

/** Has the site send the mails that no request has sent: its schedule, which would, is off. */
async function nudge(world: World): Promise<void> {
  nudges += 1;
  await world.sql('update outgoing_mails set next_attempt_at = now() where sent_at is null');
  await send(`${world.url}/v1/user/forgotten`, 'nudge', {
    method: 'POST',
    headers: { 'user-agent': browser, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'nobody' }),
    from: `127.0.${200 + (nudges >> 7)}.${1 + (nudges % 127)}`,
  });
}

async function countMails(world: World): Promise<number> {
  let looks = 0;
  await until('every mail is sent', async () => {
    const due = await world.sql(
      'select 1 from outgoing_mails where sent_at is null and refused_at is null limit 1',
    );
    looks += 1;
    // It is asked four times a second.
    if (due.length > 0 && looks % 8 === 0) await nudge(world);
    return due.length === 0;
  });
  return world.mails().length;
}

/** What one of these requests costs, with all that follows their answers. */
async function measure(world: World, requests: () => Promise<Outcome[]>) {
  const mails = await countMails(world);
  const stored = await storedBytes(world);
  const { requests: calls, busyMs } = world.supabase;
  const [callsBefore, busyBefore] = [calls(), busyMs()];
  const outcomes = await requests();
  const newMails = (await countMails(world)) - mails;
  const times = outcomes.map(({ ms }) => ms).sort((one, other) => one - other);
  const bytes = outcomes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const of = (total: number) => total / Math.max(1, outcomes.length);
  const each: Cost = [
    // The middle one: a busy machine makes single requests slow.
    (times[Math.floor(times.length / 2)] ?? 0) / 1_000,
    of(busyMs() - busyBefore) / 1_000,
    of(calls() - callsBefore),
    of((await storedBytes(world)) - stored) / mega,
    of(newMails),
    of(bytes) / mega,
  ];
  return { outcomes, count: outcomes.length, mails: newMails, each };
}

/** Sends one request from each of so many addresses, until one is refused. */
async function sendFromEach(world: World, door: Door, addresses: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let address = 2; address < 2 + addresses; address += 1) {
    const [outcome] = await sendMany(world, door, { most: 1, address, untilRefused: true });
    if (!outcome) break;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Finds the limits of a door, and what is caused in an hour from one address and from a hundred. */
async function tryDoor(world: World, door: Door) {
  const { limit, limitOfAll = Infinity, mailsOfAll = Infinity } = door;
  const { window = 900, platform = Infinity, storedLater = 0 } = door;
  const wrong: string[] = [];
  const most = limit === undefined ? sample : limit + 1;
  const taken = await measure(world, () => sendMany(world, door, { most, untilRefused: true }));
  if (limit !== undefined && taken.count > limit) wrong.push(`takes ${taken.count} of an address`);
  if (taken.mails > mailsOfAll) wrong.push(`sends ${taken.mails} mails`);
  const statuses = [...new Set(taken.outcomes.map(({ status }) => status))];
  const refused = await measure(world, () => sendMany(world, door, { most: sample }));
  const others = await measure(world, () => sendFromEach(world, door, manyAddresses));
  if (limitOfAll !== Infinity) {
    let all = taken.count + others.count;
    for (let address = 2; address <= 1 + manyAddresses; address += 1) {
      all += (await sendMany(world, door, { most, address, untilRefused: true })).length;
    }
    if (all > limitOfAll) wrong.push(`takes ${all} of all addresses`);
  }
  const inAnHour = (addresses: number, accepted: Cost): Cost => {
    const requests = addresses * Math.min(perHour, platform);
    const inWindow = Math.min((limit ?? Infinity) * addresses, limitOfAll);
    // A window longer than the hour gives all that it has in this one.
    const mostTaken = Math.min(requests, (inWindow * hour) / Math.min(window, hour));
    return columns.map((name, index) => {
      const later = name === 'stored' ? storedLater : 0;
      const [one, other] = [(accepted[index] ?? 0) + later, refused.each[index] ?? 0];
      const sum = mostTaken * one + (requests - mostTaken) * other;
      return Math.min(sum, mostOf(door, name, addresses));
    });
  };
  const check = (addresses: number, found: Cost) => {
    const bound = boundOf(door, addresses);
    for (const [index, name] of columns.entries()) {
      const [is = 0, most = 0] = [found[index], bound[index]];
      if (is > most) wrong.push(`${name} from ${addresses}: ${is.toFixed(1)}, at most ${most}`);
    }
    return found;
  };
  const one = check(1, inAnHour(1, taken.each));
  const hundred = check(100, inAnHour(100, others.count > 0 ? others.each : taken.each));
  return { statuses, one, hundred, wrong };
}

/** Sends the enquiry and the application whose senders look at them. */
async function makeCases(world: World): Promise<void> {
  const enquiry = await sendEnquiry(world, newApplicant());
  const application = await apply(world, jobId, newApplicant());
  known.enquiry = /enquiries\/([\w-]{22})/.exec(enquiry.text)?.[1] ?? '';
  known.application = /applications\/([\w-]{22})/.exec(application.text)?.[1] ?? '';
  if (!known.enquiry || !known.application) throw new Error(`${enquiry.text}${application.text}`);
}

/** `npm run test:abuse -- [doors]`: what somebody without a login can cause in an hour. */
await runMain(async () => {
  if (process.platform !== 'linux')
    throw new Error('It sends from addresses of the loopback network.');
  if (withoutDoor.length > 0) {
    throw new Error(`tests/abuse/doors.ts tries no ${withoutDoor.join(', ')}.`);
  }
  const names = process.argv.slice(2);
  const isChosen = (door: Door) => names.some((name) => nameOf(door).includes(name));
  const chosen = doors.filter((door) => names.length === 0 || isChosen(door));
  const build = await buildSite({ ...buildEnvironment(), URL: builtFor });
  const world = await startWorld(build, true, {
    // The limits of the product in place of those of tests, in a window that no run outlasts.
    ...Object.fromEntries(Object.keys(generousLimits).map((name) => [name, ''])),
    ...{ COUNT_VISITS: 'on', REPORT_BROWSER_ERRORS: 'on', LOG_LEVEL: 'silent' },
    ...{ REGISTRATION: 'open', MAIL_EVENTS_SECRET: 'a key that nobody has' },
    ...{ LOCAL_SCHEDULE_SECONDS: '86400', ATTEMPT_WINDOW_SECONDS: String(4 * hour) },
    DEADLINE_FACTOR: '10',
  });
  try {
    await createJob(world, jobId);
    await world.sql('update users set email = $1', [officeEmail]);
    await makeCases(world);
    console.log(`| way in | ${columns.join(' | ')} |`);
    for (const door of chosen) {
      const { statuses, one, hundred, wrong } = await tryDoor(world, door);
      console.log(rowOf(door, one));
      console.log(
        `  ${statuses.join(', ')}; from 100: ${hundred.map((it) => it.toFixed(1)).join(' | ')}`,
      );
      for (const fault of wrong) console.error(`${nameOf(door)}: ${fault}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  } finally {
    await world.close();
  }
});
