import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { linkTokenLength } from '#contract/limits.ts';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { bounds } from './bounds.ts';

/**
 * What a caller can cause: seconds of functions and of database and storage on the machine that
 * measures, requests to database and storage, megabytes of rows and files, mails, megabytes of answers.
 */
export const columns = ['seconds', 'database', 'calls', 'stored', 'mails', 'sent'] as const;
export type Cost = readonly number[];

/** A way in that needs no login: an endpoint of the table of the API, or a page. */
export interface Door {
  endpoint?: EndpointName;
  /** What is asked of it, where an endpoint has several doors. */
  note?: string;
  /** In place of the path of the endpoint. */
  path?: (nth: number) => string;
  body?: () => object;
  headers?: () => Record<string, string>;
  /** Sent as a form instead of JSON, as beacons are. */
  isForm?: true;
  /** The content of a PDF that is sent with the form, as text in ASCII. */
  file?: string;
  /** Megabytes that a sender can store by each answer, beside what is found stored. */
  storedLater?: number;
  /** Megabytes of files that are stored within a day, from an address and in all. */
  storedOfOne?: number;
  storedOfAll?: number;
  /** Attempts of one address, and of all together, within the window; without it there is none. */
  limit?: number;
  limitOfAll?: number;
  /** Seconds of the window; a quarter of an hour unless said. */
  window?: number;
  /** Requests in an hour that the platform lets through from an address. */
  platform?: number;
  /** Most mails in an hour, whoever asks. */
  mailsOfAll?: number;
}

/** Text of four bytes a character, which no compression makes much smaller. */
const longText = () =>
  Array.from({ length: 10_000 }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6df))).join('');
const person = () => ({ name: 'A Person', email: `${randomUUID()}@example.org` });
const base64 = (bytes: number) => randomBytes(bytes).toString('base64url');
const linkToken = () => base64(linkTokenLength).slice(0, linkTokenLength);
const statusToken = () => base64(16);
const goodPassword = () => `${base64(12)} ${base64(12)}`;

/** The e-mail address of an account, the id of a position that is open, and addresses of cases. */
export const officeEmail = 'office@example.org';
export const jobId = randomUUID();
export const known = { enquiry: '', application: '' };

const maxFileMB = (25 * 1024 ** 2) / 1e6;
const dayOfOne = (600 * 1024 ** 2) / 1e6;
const dayOfAll = (6 * 1024 ** 3) / 1e6;

/** What all messages of an enquiry take, of four bytes a character, and their rows. */
const additionsMB = 1;

const lists = (['listNews', 'listJobs', 'listInstallations'] as const).flatMap((endpoint) => {
  const { path } = api[endpoint];
  return [
    { endpoint, path: () => `${path}?limit=100`, limit: 600 },
    { endpoint, note: 'a search', path: (nth: number) => `${path}?q=silo${nth}`, limit: 300 },
  ];
});

const enquiry = { kind: 'question', consent: true };

export const doors: readonly Door[] = [
  {
    endpoint: 'register',
    note: 'open',
    body: () => ({ userName: base64(12), password: goodPassword() }),
    limit: 5,
  },
  { endpoint: 'getRegistration' },
  {
    endpoint: 'login',
    body: () => ({ userName: randomUUID(), password: 'wrong password' }),
    limit: 30,
    platform: 20 * 60,
  },
  {
    endpoint: 'loginWithCode',
    body: () => ({
      pendingToken: [randomUUID(), Date.now() + 60_000, base64(16), base64(32)].join('.'),
      code: '123456',
    }),
    limit: 30,
    platform: 20 * 60,
  },
  { endpoint: 'logout', headers: () => ({ cookie: `session=${base64(32)}` }) },
  { endpoint: 'confirmOwnEmail', body: () => ({ token: linkToken() }), limit: 60 },
  { endpoint: 'openLink', body: () => ({ token: linkToken() }), limit: 60 },
  {
    endpoint: 'join',
    body: () => ({ token: linkToken(), userName: base64(12), password: goodPassword() }),
    limit: 60,
  },
  {
    endpoint: 'requestPasswordReset',
    body: () => ({ name: officeEmail }),
    limit: 5,
    mailsOfAll: 3,
  },
  {
    endpoint: 'resetPassword',
    body: () => ({ token: linkToken(), password: goodPassword() }),
    limit: 60,
  },
  { endpoint: 'createLoginOptions', limit: 30 },
  {
    endpoint: 'loginWithPasskey',
    body: () => ({
      credential: {
        ...{ id: base64(32), rawId: base64(32), type: 'public-key' },
        response: {
          clientDataJSON: Buffer.from(JSON.stringify({ challenge: base64(32) })).toString(
            'base64url',
          ),
          ...{ authenticatorData: base64(64), signature: base64(64), userHandle: base64(16) },
        },
      },
    }),
    limit: 30,
  },
  ...lists,
  ...(['getNews', 'getJob', 'getInstallation'] as const).map((endpoint) => ({ endpoint })),
  {
    endpoint: 'applyForJob',
    path: () => `/v1/jobs/apply/${jobId}`,
    body: () => ({ ...person(), coverLetter: longText() }),
    limit: 20,
    platform: 30 * 60,
  },
  {
    endpoint: 'getApplicationStatus',
    note: 'by its sender',
    path: () => `/v1/applications/status/${known.application}`,
  },
  { endpoint: 'getApplicationStatus', note: 'unknown', limit: 60 },
  { endpoint: 'removeOwnApplication', body: () => ({ confirm: true }), limit: 60 },
  {
    endpoint: 'sendEnquiry',
    body: () => ({ ...person(), ...enquiry, message: longText() }),
    limit: 20,
  },
  {
    // 80 forms in an hour. An address has 600 MiB a day, all together 6 GiB.
    endpoint: 'sendEnquiry',
    note: 'with a file',
    body: () => ({ ...person(), ...enquiry, message: 'A drawing' }),
    file: `%PDF-1.7\n${'\0'.repeat(4 * 1024 * 1024)}`,
    limit: 20,
    storedOfAll: dayOfAll,
  },
  {
    endpoint: 'getEnquiryStatus',
    note: 'by its sender',
    path: () => `/v1/enquiries/status/${known.enquiry}`,
  },
  { endpoint: 'getEnquiryStatus', note: 'unknown', limit: 60 },
  {
    endpoint: 'addToEnquiry',
    note: 'by its sender',
    path: () => `/v1/enquiries/status/${known.enquiry}`,
    body: () => ({ message: longText() }),
    limit: 20,
    storedOfOne: additionsMB,
    storedOfAll: additionsMB,
  },
  { endpoint: 'removeOwnEnquiry', body: () => ({ confirm: true }), limit: 60 },
  {
    // 600 MiB of 25 MiB each; all together 6 GiB.
    endpoint: 'createAttachment',
    body: () => ({ fileName: 'plan.pdf', size: 25 * 1024 * 1024 }),
    limit: 24,
    limitOfAll: 245,
    window: 24 * 60 * 60,
    storedLater: maxFileMB,
    storedOfOne: dayOfOne,
    storedOfAll: dayOfAll,
  },
  {
    endpoint: 'receiveMailEvent',
    body: () => ({
      signature: {
        timestamp: String(Math.floor(Date.now() / 1_000)),
        ...{ token: base64(16), signature: randomBytes(32).toString('hex') },
      },
      'event-data': { event: 'failed', severity: 'permanent' },
    }),
  },
  { endpoint: 'getUpload', path: () => `/v1/uploads/${randomBytes(16).toString('hex')}.png` },
  {
    endpoint: 'countVisit',
    body: () => ({ path: '/tools/silo', referrer: `${randomUUID()}.example.org` }),
    isForm: true,
    limit: 300,
  },
  {
    endpoint: 'reportBrowserError',
    body: () => ({ name: 'Error', message: 'x', place: '/_astro/a.js:1:1', page: '/' }),
    isForm: true,
    limit: 20,
    limitOfAll: 100,
  },
  { endpoint: 'getHealth' },
  { endpoint: 'getOpenApi' },
  { note: 'an unknown page', path: (nth) => `/unknown-page-${nth}` },
];

/** Public endpoints of the table that no door tries. */
export const withoutDoor = Object.entries<Endpoint>(api)
  .filter(([name, { access }]) => access === 'public' && !doors.some((d) => d.endpoint === name))
  .map(([name]) => name);

/** The path of a request: what an endpoint is asked about is random unless said. */
export function pathOf({ endpoint, path }: Door, nth: number): string {
  if (path) return path(nth);
  return (endpoint ? api[endpoint].path : '/')
    .replace(':id', randomUUID())
    .replace(':token', statusToken());
}

export function nameOf({ endpoint, note = '' }: Door): string {
  if (!endpoint) return note;
  const { method, path } = api[endpoint];
  return `${method} ${path}${note && `, ${note}`}`;
}

/** The largest cost of a column, from one address or from all. */
export function mostOf(door: Door, column: (typeof columns)[number], addresses: number): number {
  const { storedOfOne = Infinity, storedOfAll = Infinity, mailsOfAll = Infinity } = door;
  if (column === 'stored') return Math.min(storedOfOne * addresses, storedOfAll);
  return column === 'mails' ? mailsOfAll : Infinity;
}

/** The bound of an hour from so many addresses. */
export const boundOf = (door: Door, addresses: number): Cost =>
  (bounds[nameOf(door)] ?? []).map((one, index) =>
    Math.min(one * addresses, Math.ceil(mostOf(door, columns[index] ?? 'sent', addresses))),
  );

/** A row of the table in docs/security.md: what is found, of what is allowed, from one address. */
export function rowOf(door: Door, found: Cost): string {
  const text = (value: number) => Math.ceil(value).toLocaleString('en-GB');
  const bound = boundOf(door, 1);
  const cells = columns.map((_, index) => {
    const [is, of] = [text(found[index] ?? 0), text(bound[index] ?? 0)];
    return of === '0' ? '0' : `${is} of ${of}`;
  });
  return `| ${[nameOf(door), ...cells].join(' | ')} |`;
}
