import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { pictureBytes } from '../support/media.ts';
import type { World } from './world.ts';

/** How one request ended; status 0 if the connection ended without an answer. */
export interface Outcome {
  what: string;
  status: number;
  text: string;
  ms: number;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** IP of this machine to send from; the loopback network has 16 million on Linux. */
  from?: string | undefined;
}

/** Longer than any time limit of the product: a request that takes this long hangs. */
export const hangMs = 20_000;

/** Sends one request and never throws: an answer that does not come is an outcome too. */
export function send(url: string, sent: Sent = {}): Promise<Outcome> {
  const started = performance.now();
  const { method = 'GET', headers = {}, body, from } = sent;
  const what = `${method} ${new URL(url).pathname}`;
  return new Promise((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ what, status, text, ms: performance.now() - started });
    const address = from === undefined ? {} : { localAddress: from };
    const call = request(url, { method, headers, ...address }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => end(response.statusCode ?? 0, text));
      response.on('error', (error) => end(0, error.message));
    });
    call.setTimeout(hangMs, () => call.destroy());
    call.on('error', (error) => end(0, error.message));
    call.end(body);
  });
}

/** True for the answers that promise to keep what was sent. */
export const isAcknowledged = ({ status }: Outcome) => status >= 200 && status < 300;

const postJson = (url: string, body: object, headers: Record<string, string>, from?: string) =>
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    from,
  });

/** One of a hundred IPs of this machine, where it has them: attempts are counted by IP. */
const anyAddress = () =>
  process.platform === 'linux' ? `127.0.1.${randomInt(1, 101)}` : undefined;

/** The email address of the person who sends under an Idempotency-Key. */
export const emailOf = (key: string) => `${key}@example.com`;

/** Sends an application, the same each time under the same key. */
export function apply({ url }: World, jobId: string, key: string) {
  const body = { name: 'A. Applicant', email: emailOf(key), coverLetter: `Letter ${key}` };
  return postJson(`${url}/v1/jobs/apply/${jobId}`, body, { 'idempotency-key': key }, anyAddress());
}

/** Sends an enquiry, the same each time under the same key. */
export function enquire({ url }: World, key: string) {
  const sender = { name: 'A. Buyer', email: emailOf(key), consent: true };
  const body = { ...sender, kind: 'question', message: `Question ${key}` };
  return postJson(`${url}/v1/enquiries`, body, { 'idempotency-key': key }, anyAddress());
}

/** Makes a job under an id of the sender's own. */
export function createJob({ url, cookie }: Pick<World, 'url' | 'cookie'>, id: string) {
  const job = { id, title: `Job ${id}`, description: 'Text.', stipend: 1, role: 'Role' };
  return postJson(`${url}/v1/jobs`, job, { cookie, origin: url });
}

/** Sends a form with a picture. */
async function postWithPicture(
  { url, cookie }: Pick<World, 'url' | 'cookie'>,
  path: string,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new File([await pictureBytes('png')], 'plant.png', { type: 'image/png' }));
  const encoded = new Response(form);
  return send(url + path, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Publishes a news item with a picture, under an id of the sender's own. */
export const createNews = (site: Pick<World, 'url' | 'cookie'>, id: string) =>
  postWithPicture(site, '/v1/news', {
    ...{ id, title: `News ${id}`, description: 'Text.', date: '2026-01-01' },
  });

/** Publishes an installation with a picture, under an id of the sender's own. */
export const createInstallation = (site: Pick<World, 'url' | 'cookie'>, id: string) =>
  postWithPicture(site, '/v1/installation', { id, title: `Installation ${id}` });
