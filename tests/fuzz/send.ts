import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import type { ImageExtension } from '#contract/limits.ts';
import type { Plan, Picture, Request as Planned, Who } from './requests.ts';

/** What the requests are sent to. */
export interface Target {
  url: string;
  cookies: Record<Who, string | undefined>;
  /** Ids of items that are there, and names of files. */
  ids: string[];
  pictures: Record<ImageExtension, Uint8Array>;
}

export interface Answer {
  status: number;
  body: string;
  type: string;
}

function damaged({ extension, changes, kept, name }: Picture, target: Target): File {
  const bytes = Uint8Array.from(target.pictures[extension]);
  for (const [at, byte] of changes) bytes[Math.floor(at * bytes.length)] = byte;
  return new File([bytes.subarray(0, Math.ceil(kept * bytes.length))], name.toWellFormed());
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const texts = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.toWellFormed(), asText(value)]);

function bodyOf({ body, picture }: Plan, target: Target): { body?: BodyInit; type?: string } {
  if (!body) return {};
  if (body.as === 'bytes') return { body: Buffer.from(body.bytes), type: body.type };
  if (body.as === 'json') return { body: JSON.stringify(body.fields), type: 'application/json' };
  if (body.as === 'form') return { body: new URLSearchParams(texts(body.fields)) };
  const form = new FormData();
  for (const [name, value] of texts(body.fields)) form.append(name, value);
  if (picture) form.append('image', damaged(picture, target));
  return { body: form };
}

function addressOf({ name, params, query }: Plan, target: Target): string {
  let at = 0;
  const path = api[name].path.replace(/:\w+/g, () => {
    const value = params[at++] ?? '';
    const text = typeof value === 'number' ? (target.ids[value % target.ids.length] ?? 'x') : value;
    // A client resolves . and .. by itself: that would be another endpoint.
    return /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed());
  });
  const search = new URLSearchParams(texts(query)).toString().slice(0, 8_000);
  return `${target.url}${path}${search && `?${search}`}`;
}

const readAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  type: response.headers.get('content-type') ?? '',
});

async function call(plan: Plan, target: Target): Promise<Answer> {
  const { body, type } = bodyOf(plan, target);
  const headers = new Headers(plan.headers);
  const cookie = target.cookies[plan.who];
  if (cookie !== undefined) headers.set('cookie', cookie);
  if (type) headers.set('content-type', type);
  const hasBody = body !== undefined && plan.method !== 'GET' && plan.method !== 'HEAD';
  const init = { method: plan.method, headers, redirect: 'manual' as const };
  return readAnswer(await fetch(addressOf(plan, target), hasBody ? { ...init, body } : init));
}

/** The first answer to bytes over a socket of its own; status 0 when there is none. */
async function sendRaw(bytes: Uint8Array, target: Target): Promise<Answer> {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      resolve();
    });
    socket.on('close', () => resolve());
    socket.on('error', () => resolve());
  });
  socket.end(bytes);
  await Promise.race([ended, delay(3_000, undefined, { ref: false })]);
  socket.destroy();
  const text = Buffer.concat(chunks).toString('latin1');
  return { status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), body: text, type: 'raw' };
}

/** Sends what was planned. */
export async function send(planned: Planned, target: Target): Promise<Answer> {
  if (planned.kind === 'raw') return sendRaw(planned.bytes, target);
  if (planned.kind === 'call') return call(planned, target);
  return readAnswer(await fetch(`${target.url}${planned.path}`, { redirect: 'manual' }));
}
