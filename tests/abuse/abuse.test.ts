import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { apply, createJob, enquire, send, type Outcome } from '../faults/user-flows.ts';
import { startWorld, type World } from '../faults/world.ts';
import { generousLimits } from '../support/site.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';
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
  withoutDoor,
  type Cost,
  type Door,
} from './doors.ts';

const hour = 3_600;
/** What an address is taken to send: ten requests a second. The platform stops floods. */
const perHour = 10 * hour;
/** Requests that are measured beyond a limit, or where there is none. */
const sample = 20;
/** Each sends once; what they cost is taken for each of a hundred. */
const manyAddresses = 100;
const mega = 1_000_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let world: World;
let smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startWorld({
    // The limits of the product in place of those of tests, in a window that no run outlasts.
    ...Object.fromEntries(Object.keys(generousLimits).map((name) => [name, ''])),
    ...{ COUNT_VISITS: 'on', REPORT_BROWSER_ERRORS: 'on', LOG_LEVEL: 'silent' },
    ...{ REGISTRATION: 'open', MAIL_EVENTS_SECRET: 'a key that nobody has' },
    ...{ LOCAL_SCHEDULE_SECONDS: '86400', ATTEMPT_WINDOW_SECONDS: String(4 * hour) },
    ...{ DEADLINE_FACTOR: '10', SMTP_URL: smtp.url },
  });
  await createJob(world, jobId);
  await world.sql('update users set email = $1', [officeEmail]);
  const tokenIn = ({ text }: Outcome) => /(?:enquiries|applications)\/([\w-]{22})/.exec(text)?.[1];
  known.enquiry = tokenIn(await enquire(world, crypto.randomUUID())) ?? '';
  known.application = tokenIn(await apply(world, jobId, crypto.randomUUID())) ?? '';
  expect(Object.values(known)).not.toContain('');
});
/** The table of docs/security.md. */
const rows: string[] = [];
afterAll(async () => {
  console.log(rows.join('\n'));
  await world.close();
  await smtp.close();
});

/** The body of a request: JSON, or a form with a file, or a form as beacons send it. */
async function bodyOf({
  body,
  file,
  isForm,
}: Door): Promise<{ type: string; body: Buffer } | undefined> {
  const fields = body?.();
  if (!fields) return undefined;
  const form = file === undefined ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (form instanceof FormData) form.append('files', new File([file ?? ''], 'plan.pdf'));
  const isJson = file === undefined && !isForm;
  const encoded = isJson ? Response.json(fields) : new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, body: Buffer.from(await encoded.arrayBuffer()) };
}

async function knock(door: Door, nth: number, address: number): Promise<Outcome> {
  const encoded = await bodyOf(door);
  const outcome = await send(world.url + pathOf(door, nth), {
    method: door.endpoint ? api[door.endpoint].method : 'GET',
    headers: {
      'user-agent': browser,
      ...(encoded && { 'content-type': encoded.type }),
      ...door.headers?.(),
    },
    ...(encoded && { body: encoded.body }),
    // A network for each door: no two share a limit.
    from: `127.0.${doors.indexOf(door) + 2}.${address}`,
  });
  expect([0, 500], outcome.text).not.toContain(outcome.status);
  return outcome;
}

/** Sends one after the other, at most until one is refused, which is left out. */
async function sendUntilRefused(door: Door, most: number, address: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  while (outcomes.length < most) {
    const outcome = await knock(door, outcomes.length, address);
    if (outcome.status === 429 || outcome.status === 503) break;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Sends one request from each of a hundred other addresses, until one is refused. */
async function sendFromMany(door: Door): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let address = 2; address < 2 + manyAddresses; address += 1) {
    const [outcome] = await sendUntilRefused(door, 1, address);
    if (!outcome) break;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Bytes of files and of rows, without the room that Postgres keeps free. */
async function storedBytes(): Promise<number> {
  const tables = [
    ...['enquiries', 'job_applications', 'submission_entries', 'outgoing_mails', 'visits', 'users'],
    ...['sessions', 'account_links', 'attachments', 'login_attempts', 'activity_entries'],
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

let nudges = 0;

/** Has the site send the mails that no request has sent: its schedule, which would, is off. */
async function nudge(): Promise<void> {
  nudges += 1;
  await world.sql('update outgoing_mails set next_attempt_at = now() where sent_at is null');
  await send(`${world.url}/v1/user/forgotten`, {
    method: 'POST',
    headers: { 'user-agent': browser, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'nobody' }),
    from: `127.0.${200 + (nudges >> 7)}.${1 + (nudges % 127)}`,
  });
}

/** The number of mails, once all that are due have been sent. */
async function countMails(): Promise<number> {
  let looks = 0;
  const isEveryMailSent = async () => {
    const due = await world.sql(
      'select 1 from outgoing_mails where sent_at is null and refused_at is null limit 1',
    );
    looks += 1;
    if (due.length > 0 && looks % 8 === 0) await nudge();
    return due.length === 0;
  };
  await vi.waitUntil(isEveryMailSent, { timeout: 120_000, interval: 250 });
  return smtp.received.length;
}

/** What one of these requests costs, with all that follows their answers. */
async function measure(requests: () => Promise<Outcome[]>) {
  const read = async () => ({
    mails: await countMails(),
    stored: await storedBytes(),
    calls: world.supabase.requests(),
    busyMs: world.supabase.busyMs(),
  });
  const before = await read();
  const outcomes = await requests();
  const after = await read();
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const sent = outcomes.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const of = (total: number) => total / Math.max(1, outcomes.length);
  const each: Cost = [
    // The middle one: a busy machine makes single requests slow.
    (times[times.length >> 1] ?? 0) / 1_000,
    of(after.busyMs - before.busyMs) / 1_000,
    of(after.calls - before.calls),
    of(after.stored - before.stored) / mega,
    of(after.mails - before.mails),
    of(sent) / mega,
  ];
  return { count: outcomes.length, mails: after.mails - before.mails, each };
}

/** What addresses cause in an hour, by what a request costs that is accepted, and one that is refused. */
function inAnHour(door: Door, addresses: number, accepted: Cost, refused: Cost): Cost {
  const { limit = Infinity, limitOfAll = Infinity, window = 900, platform = Infinity } = door;
  const requests = addresses * Math.min(perHour, platform);
  // A window longer than the hour gives all that it has in this one.
  const inWindow = Math.min(limit * addresses, limitOfAll);
  const taken = Math.min(requests, (inWindow * hour) / Math.min(window, hour));
  return columns.map((name, index) => {
    const later = name === 'stored' ? (door.storedLater ?? 0) : 0;
    const sum =
      taken * ((accepted[index] ?? 0) + later) + (requests - taken) * (refused[index] ?? 0);
    return Math.min(sum, mostOf(door, name, addresses));
  });
}

/** Expects that what addresses cause in an hour is within the bounds of a door. */
function expectWithin(door: Door, addresses: number, found: Cost): void {
  const bound = boundOf(door, addresses);
  for (const [index, name] of columns.entries()) {
    const message = `${name} from ${addresses}`;
    expect.soft(found[index], message).toBeLessThanOrEqual(bound[index] ?? 0);
  }
}

test('every endpoint without a login has a door', () => {
  expect(withoutDoor).toEqual([]);
});

/** A row of the table in docs/security.md: what was found, of what is allowed, from one address. */
function rowOf(door: Door, found: Cost): string {
  const text = (value = 0) => Math.ceil(value).toLocaleString('en-GB');
  const cells = boundOf(door, 1).map((bound, index) =>
    bound === 0 ? '0' : `${text(found[index])} of ${text(bound)}`,
  );
  return `| ${[nameOf(door), ...cells].join(' | ')} |`;
}

test.each(doors.map((door) => ({ name: nameOf(door), door })))('$name', async ({ door }) => {
  const { limit, limitOfAll, mailsOfAll = Infinity } = door;
  const most = limit === undefined ? sample : limit + 1;
  const taken = await measure(() => sendUntilRefused(door, most, 1));
  expect.soft(taken.count, 'requests of one address').toBeLessThanOrEqual(limit ?? sample);
  expect.soft(taken.mails, 'mails').toBeLessThanOrEqual(mailsOfAll);
  const refused = await measure(() =>
    Array.fromAsync({ length: sample }, (_, nth) => knock(door, nth, 1)),
  );
  const others = await measure(() => sendFromMany(door));
  if (limitOfAll !== undefined) {
    let all = taken.count + others.count;
    for (let address = 2; address < 2 + manyAddresses; address += 1) {
      all += (await sendUntilRefused(door, most, address)).length;
    }
    expect.soft(all, 'requests of all addresses').toBeLessThanOrEqual(limitOfAll);
  }
  const one = inAnHour(door, 1, taken.each, refused.each);
  expectWithin(door, 1, one);
  const ofMany = others.count > 0 ? others.each : taken.each;
  expectWithin(door, manyAddresses, inAnHour(door, manyAddresses, ofMany, refused.each));
  rows.push(rowOf(door, one));
});
