import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { pictureBytes } from '../support/media.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** How one request ended; status 0 when the connection ended without an answer. */
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
  /** Address of this machine to send from; the loopback network has 16 million on Linux. */
  from?: string;
}

/** Longer than any deadline of the product: what takes this long hangs. */
export const hangMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** Sends one request and never throws: an answer that does not come is an outcome too. */
export function send(url: string, what: string, sent: Sent = {}): Promise<Outcome> {
  const started = performance.now();
  const ms = () => performance.now() - started;
  return new Promise((resolve) => {
    const { method = 'GET', headers = {}, body, from } = sent;
    const call = request(
      url,
      { agent, method, headers, ...(from ? { localAddress: from } : {}) },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ what, status: response.statusCode ?? 0, text, ms: ms() }),
        );
        response.on('error', () => resolve({ what, status: 0, text, ms: ms() }));
      },
    );
    call.setTimeout(hangMs, () => call.destroy());
    call.on('error', (error) => resolve({ what, status: 0, text: error.message, ms: ms() }));
    call.end(body);
  });
}

/** An application, or an enquiry, as one person sends it, however often. */
export interface Applicant {
  key: string;
  email: string;
  from?: string;
}

export const newApplicant = (): Applicant => {
  const key = randomUUID();
  return { key, email: `${key}@example.com` };
};

/** Sends an application, the same each time. */
export function apply(world: World, jobId: string, { key, email, from }: Applicant) {
  return send(`${world.url}/v1/jobs/apply/${jobId}`, 'application', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'A. Applicant', email, coverLetter: `Letter ${key}` }),
    ...(from ? { from } : {}),
  });
}

/** One of a hundred addresses of this machine, where it has them: attempts are counted by address. */
export const anyAddress = (random: Random) =>
  process.platform === 'linux' ? { from: `127.0.1.${random.between(1, 100)}` } : {};

/** Sends an enquiry, the same each time. */
export function sendEnquiry(world: World, { key, email, from }: Applicant) {
  const message = `Question ${key}`;
  return send(`${world.url}/v1/enquiries`, 'enquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ kind: 'question', name: 'A. Buyer', email, message, consent: true }),
    ...(from ? { from } : {}),
  });
}

/** True for the answers by which an application is promised to be kept. */
export const isAcknowledged = ({ status }: Outcome) => status >= 200 && status < 300;

const asAdmin = (world: World) => ({ cookie: world.cookie, origin: world.url });

/** Makes a job, under an id of the sender's own. */
export function createJob(world: World, id: string = randomUUID()) {
  const job = { id, title: `Job ${id}`, description: 'Text.', stipend: 1, role: 'Role' };
  return send(`${world.url}/v1/jobs`, 'new job', {
    method: 'POST',
    headers: { ...asAdmin(world), 'content-type': 'application/json' },
    body: JSON.stringify(job),
  });
}

/** Publishes a news item with a picture, under an id of the sender's own. */
export async function createNews(world: World, id: string = randomUUID()) {
  const form = new FormData();
  form.append('id', id);
  form.append('title', `News ${id}`);
  form.append('description', 'Text.');
  form.append('date', '2026-01-01');
  form.append('image', new File([await pictureBytes('png')], 'plant.png', { type: 'image/png' }));
  const encoded = new Response(form);
  return send(`${world.url}/v1/news`, 'new news item', {
    method: 'POST',
    headers: { ...asAdmin(world), 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** What visitors ask for. */
export const visitorPaths = (jobId: string, newsId: string, image: string) => [
  '/',
  '/our-products/product/1',
  '/press-and-bulletins/news-releases',
  `/press-and-bulletins/news/${newsId}`,
  `/human-resources/join-us/${jobId}`,
  '/v1/news',
  '/v1/jobs',
  `/v1/uploads/${image}`,
];
