import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { linkTokenLength } from '#contract/limits.ts';
import { root } from '../../local/setup/options.ts';

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
  /** The content of a PDF that is sent with the form. */
  file?: string;
  /** Attempts of one address, and of all together, within the window; without it there is none. */
  limit?: number;
  limitOfAll?: number;
  /** Seconds of the window; a quarter of an hour unless said. */
  window?: number;
  /** Requests in an hour that the platform lets through from an address. */
  platform?: number;
  /** Megabytes that a sender can store by each answer, beside what is found stored. */
  storedLater?: number;
  /** Most megabytes that are stored within a day, from an address and in all. */
  storedOfOne?: number;
  storedOfAll?: number;
  /** Most mails in an hour, whoever asks. */
  mailsOfAll?: number;
}

/** Text of four bytes a character, which no compression makes much smaller. */
const longText = () =>
  Array.from({ length: 10_000 }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6df))).join('');
const base64 = (bytes: number) => randomBytes(bytes).toString('base64url');
const password = () => `${base64(12)} ${base64(12)}`;
const person = () => ({ name: 'A Person', email: `${randomUUID()}@example.org` });
const enquiry = () => ({ ...person(), kind: 'question', consent: true, message: 'A drawing' });
/** A random token, with the length of the tokens in emailed links. */
const link = () => ({ token: base64(linkTokenLength).slice(0, linkTokenLength) });
const confirm = () => ({ confirm: true });

/** The email address of an account, the id of an open position, and the tokens of submissions. */
export const officeEmail = 'office@example.org';
export const jobId = randomUUID();
export const known = { enquiry: '', application: '' };

const mebibytes = (count: number) => (count * 1024 ** 2) / 1e6;
const applicationOfSender = () => `/v1/applications/status/${known.application}`;
const enquiryOfSender = () => `/v1/enquiries/status/${known.enquiry}`;
const dayOfAll = mebibytes(6 * 1024);

const account: Door[] = [
  {
    endpoint: 'register',
    note: 'open',
    body: () => ({ userName: base64(12), password: password() }),
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
  { endpoint: 'confirmOwnEmail', body: link, limit: 60 },
  { endpoint: 'openLink', body: link, limit: 60 },
  {
    endpoint: 'join',
    body: () => ({ ...link(), userName: base64(12), password: password() }),
    limit: 60,
  },
  {
    endpoint: 'requestPasswordReset',
    body: () => ({ name: officeEmail }),
    limit: 5,
    mailsOfAll: 3,
  },
  { endpoint: 'resetPassword', body: () => ({ ...link(), password: password() }), limit: 60 },
  { endpoint: 'createLoginOptions', limit: 30 },
  {
    endpoint: 'loginWithPasskey',
    body: () => {
      const challenge = JSON.stringify({ challenge: base64(32) });
      const response = {
        clientDataJSON: Buffer.from(challenge).toString('base64url'),
        ...{ authenticatorData: base64(64), signature: base64(64), userHandle: base64(16) },
      };
      const [id, rawId] = [base64(32), base64(32)];
      return { credential: { id, rawId, type: 'public-key', response } };
    },
    limit: 30,
  },
];

const content: Door[] = [
  ...(['listNews', 'listJobs', 'listInstallations'] as const).flatMap((endpoint): Door[] => {
    const { path } = api[endpoint];
    return [
      { endpoint, path: () => `${path}?limit=100`, limit: 600 },
      { endpoint, note: 'a search', path: (nth) => `${path}?q=silo${nth}`, limit: 300 },
    ];
  }),
  ...(['getNews', 'getJob', 'getInstallation'] as const).map((endpoint) => ({ endpoint })),
  { endpoint: 'getUpload', path: () => `/v1/uploads/${randomBytes(16).toString('hex')}.png` },
];

const submissions: Door[] = [
  {
    endpoint: 'applyForJob',
    path: () => `/v1/jobs/apply/${jobId}`,
    body: () => ({ ...person(), coverLetter: longText() }),
    limit: 20,
    platform: 30 * 60,
  },
  { endpoint: 'getApplicationStatus', note: 'by its sender', path: applicationOfSender },
  { endpoint: 'getApplicationStatus', note: 'unknown', limit: 60 },
  { endpoint: 'removeOwnApplication', body: confirm, limit: 60 },
  { endpoint: 'sendEnquiry', body: () => ({ ...enquiry(), message: longText() }), limit: 20 },
  {
    // 80 forms in an hour. An address has 600 MiB a day, all together 6 GiB.
    endpoint: 'sendEnquiry',
    note: 'with a file',
    body: enquiry,
    file: `%PDF-1.7\n${'\0'.repeat(4 * 1024 * 1024)}`,
    limit: 20,
    storedOfAll: dayOfAll,
  },
  { endpoint: 'getEnquiryStatus', note: 'by its sender', path: enquiryOfSender },
  { endpoint: 'getEnquiryStatus', note: 'unknown', limit: 60 },
  {
    endpoint: 'addToEnquiry',
    note: 'by its sender',
    path: enquiryOfSender,
    body: () => ({ message: longText() }),
    limit: 20,
    // What all messages of an enquiry take, of four bytes a character, and their rows.
    storedOfOne: 1,
    storedOfAll: 1,
  },
  { endpoint: 'removeOwnEnquiry', body: confirm, limit: 60 },
  {
    // 600 MiB of 25 MiB each; all together 6 GiB.
    endpoint: 'createAttachment',
    body: () => ({ fileName: 'plan.pdf', size: 25 * 1024 * 1024 }),
    limit: 24,
    limitOfAll: 245,
    window: 24 * 60 * 60,
    storedLater: mebibytes(25),
    storedOfOne: mebibytes(600),
    storedOfAll: dayOfAll,
  },
];

const others: Door[] = [
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

export const doors: readonly Door[] = [...account, ...content, ...submissions, ...others];

/** Public endpoints of the table that no door tries. */
export const withoutDoor = Object.entries<Endpoint>(api)
  .filter(([name, { access }]) => access === 'public' && !doors.some((d) => d.endpoint === name))
  .map(([name]) => name);

/** The path of a request: what an endpoint is asked about is random unless said. */
export const pathOf = ({ endpoint, path }: Door, nth: number): string =>
  path?.(nth) ??
  (endpoint ? api[endpoint].path : '/').replace(':id', randomUUID()).replace(':token', base64(16));

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

/** The bounds of an hour from one address: rows of the table in docs/security.md, `found of bound`. */
const bounds = new Map(
  readFileSync(join(root, 'docs/security.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => [
      name,
      cells.slice(0, -1).map((cell) => Number(cell.replace(/^.* of /, '').replaceAll(',', ''))),
    ]),
);

/** The bound of an hour from so many addresses. Seconds have room for a busy machine. */
export const boundOf = (door: Door, addresses: number): Cost =>
  (bounds.get(nameOf(door)) ?? []).map((one, index) =>
    Math.min(one * addresses, Math.ceil(mostOf(door, columns[index] ?? 'sent', addresses))),
  );
