import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/**
 * What a caller can cause: seconds of functions on the machine that measures, requests to database and
 * storage, megabytes of rows and files, mails, megabytes of answers.
 */
export const columns = ['seconds', 'calls', 'stored', 'mails', 'sent'] as const;
export type Cost = readonly number[];

/** A way in that needs no login. */
export interface Door {
  name: string;
  path: (nth: number) => string;
  /** Sent by POST; without it the request is a GET. */
  body?: () => object;
  /** Sent as a form instead of JSON, as beacons are. */
  isForm?: true;
  /** The content of a PDF that is sent with the form, as text in ASCII. */
  file?: string;
  /** Megabytes of files that are stored within a day, whoever asks. */
  storedOfAll?: number;
  /** The address that finds the limit: two doors with one limit need two. */
  address?: number;
  /** Attempts of one address, and of all together, within the window; without it there is none. */
  limit?: number;
  limitOfAll?: number;
  /** Seconds of the window; a quarter of an hour unless said. */
  window?: number;
  /** Requests in an hour that the platform lets through from an address. */
  platform?: number;
  /** Most mails in an hour, whoever asks. */
  mailsOfAll?: number;
  /** Most of an hour from one address; a hundred cause a hundred times as much. */
  bound: Cost;
}

/** Text of four bytes a character, which no compression makes much smaller. */
const longText = () =>
  Array.from({ length: 10_000 }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6df))).join('');
const person = () => ({ name: 'A Person', email: `${randomUUID()}@example.org` });

/** The e-mail address of an account, and the id of a position that is open. */
export const officeEmail = 'office@example.org';
export const jobId = randomUUID();

export const doors: Door[] = [
  {
    name: 'enquiries',
    path: () => '/v1/enquiries',
    body: () => ({ ...person(), kind: 'question', message: longText(), consent: true }),
    limit: 20,
    bound: [1_200, 40_000, 10, 160, 8],
  },
  {
    // 80 forms in an hour. An address has 600 MiB a day, all together 6 GiB.
    name: 'files in forms',
    path: () => '/v1/enquiries',
    body: () => ({ ...person(), kind: 'question', message: 'A drawing', consent: true }),
    file: `%PDF-1.7\n${'\0'.repeat(4 * 1024 * 1024)}`,
    limit: 20,
    storedOfAll: 6_500,
    address: 101,
    bound: [1_200, 40_000, 400, 160, 8],
  },
  {
    name: 'applications',
    path: () => `/v1/jobs/apply/${jobId}`,
    body: () => ({ ...person(), coverLetter: longText() }),
    limit: 20,
    platform: 30 * 60,
    bound: [100, 3_000, 10, 160, 1],
  },
  {
    // 600 MiB of 25 MiB each; all together 6 GiB.
    name: 'upload addresses',
    path: () => '/v1/attachments',
    body: () => ({ fileName: 'plan.pdf', size: 25 * 1024 * 1024 }),
    limit: 24,
    limitOfAll: 245,
    window: 2 * 60 * 60,
    bound: [500, 75_000, 0, 0, 10],
  },
  {
    name: 'logins',
    path: () => '/v1/user/login',
    body: () => ({ userName: randomUUID(), password: 'wrong password' }),
    limit: 30,
    platform: 20 * 60,
    bound: [300, 2_000, 0, 0, 1],
  },
  {
    name: 'forgotten passwords',
    path: () => '/v1/user/forgotten',
    body: () => ({ name: officeEmail }),
    limit: 5,
    mailsOfAll: 3,
    bound: [300, 40_000, 1, 3, 8],
  },
  {
    name: 'private addresses',
    path: () => `/v1/enquiries/status/${randomBytes(16).toString('base64url')}`,
    limit: 60,
    bound: [600, 75_000, 0, 0, 8],
  },
  {
    name: 'searches',
    path: (nth) => `/v1/news?q=silo${nth}`,
    limit: 300,
    bound: [700, 80_000, 0, 0, 8],
  },
  {
    name: 'lists',
    path: () => '/v1/news?limit=100',
    limit: 600,
    bound: [600, 40_000, 0, 0, 8],
  },
  {
    name: 'visits',
    path: () => '/v1/visits',
    body: () => ({ path: '/tools/silo', referrer: `${randomUUID()}.example.org` }),
    isForm: true,
    limit: 300,
    bound: [300, 40_000, 1, 0, 8],
  },
  {
    name: 'browser errors',
    path: () => '/v1/errors',
    body: () => ({ name: 'Error', message: 'x', place: '/_astro/a.js:1:1', page: '/' }),
    isForm: true,
    limit: 20,
    limitOfAll: 100,
    bound: [300, 40_000, 0, 0, 8],
  },
  {
    name: 'unknown pages',
    path: (nth) => `/unknown-page-${nth}`,
    bound: [1_200, 0, 0, 0, 3_500],
  },
  {
    name: 'items by id',
    path: () => `/v1/news/${randomUUID()}`,
    bound: [900, 40_000, 0, 0, 8],
  },
];

/** The most of a column, whoever asks. */
export function mostOfAll(
  { mailsOfAll = Infinity, storedOfAll = Infinity }: Door,
  column: (typeof columns)[number] | undefined,
): number {
  if (column === 'stored') return storedOfAll;
  return column === 'mails' ? mailsOfAll : Infinity;
}

/** The bound of an hour from so many addresses. */
export const boundOf = (door: Door, addresses: number): Cost =>
  door.bound.map((one, index) => Math.min(one * addresses, mostOfAll(door, columns[index])));

/** Rows of the table in docs/security.md: one address, and a hundred. */
export const boundRows = doors.map((door) => {
  const texts = [1, 100].map((addresses) =>
    boundOf(door, addresses).map((one) => one.toLocaleString('en-GB')),
  );
  const cells = columns.map((_, index) => texts.map((row) => row[index]).join(' / '));
  return [door.name, ...cells.map((cell) => (cell === '0 / 0' ? '0' : cell))].join(' | ');
});
