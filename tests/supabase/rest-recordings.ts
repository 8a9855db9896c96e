import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';

const dir = new URL('./wire/rest/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, dir), 'utf8');

export interface RestEntry {
  name: string;
  role: string;
  setup?: string;
  request: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | { base64: string };
  };
  response: { status: number; headers: Record<string, string>; body: string };
  after?: { sql: string; rows: unknown[] };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const schemaSql = read('schema.sql');
export const seedSql = read('seed.sql');

const tokenFile = JSON.parse(read('tokens.json')) as {
  secret: string;
  tokens: Record<
    string,
    {
      header?: { alg: string };
      payload?: Record<string, unknown>;
      signed_with?: string;
      literal?: string;
    }
  >;
};
export const jwtSecret = tokenFile.secret;

/** Every recorded entry with the name of its group, in order. */
export function restEntries(): { group: string; entry: RestEntry }[] {
  const files = readdirSync(dir)
    .filter((name) => /^\d\d-.*\.json$/.test(name))
    .sort();
  return files.flatMap((name) => {
    const { entries } = JSON.parse(read(name)) as { entries: RestEntry[] };
    return entries.map((entry) => ({ group: name.slice(0, 2), entry }));
  });
}

function token(name: string): string {
  const spec = tokenFile.tokens[name];
  if (!spec) throw new Error(`no token ${name}`);
  if (spec.literal !== undefined || !spec.header) return spec.literal ?? '';
  const payload = { ...spec.payload };
  if (payload['exp'] === '<now - 10 s>') payload['exp'] = Math.floor(Date.now() / 1000) - 10;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const data = `${encode(spec.header)}.${encode(payload)}`;
  const hash = spec.header.alg === 'HS512' ? 'sha512' : 'sha256';
  const secret = spec.signed_with ? 'x'.repeat(40) : jwtSecret;
  return `${data}.${spec.header.alg === 'none' ? '' : createHmac(hash, secret).update(data).digest('base64url')}`;
}

/** Sends the request of an entry with real tokens; a request without any key gets the anon key, as the gateway demands one. */
export function sendEntry(base: string, entry: RestEntry): Promise<Answer> {
  const { method, path, body } = entry.request;
  const headers: Record<string, string> = { connection: 'close' };
  for (const [name, value] of Object.entries(entry.request.headers)) {
    headers[name] = value.replace(/<jwt:([^>]+)>/g, (_, key: string) => token(key));
  }
  if (headers['authorization'] === undefined && headers['apikey'] === undefined)
    headers['apikey'] = token('anon');
  const bytes =
    body === undefined
      ? undefined
      : typeof body === 'string'
        ? Buffer.from(body)
        : Buffer.from(body.base64, 'base64');
  if (bytes) headers['content-length'] = String(bytes.length);
  const long = path.replace(/<(\w) repeated (\d+) times>/g, (_, c: string, n: string) =>
    c.repeat(Number(n)),
  );
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const req = httpRequest(
      { hostname, port, method, path: long, headers, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const got = Object.fromEntries(
            Object.entries(res.headers).map(([k, v]) => [k, String(v)]),
          );
          resolve({
            status: res.statusCode ?? 0,
            headers: got,
            body: Buffer.concat(chunks).toString('utf8'),
          });
        });
      },
    );
    req.on('error', reject);
    req.end(bytes);
  });
}

/** Parses JSON with numbers kept as their text, so that big ones and 1.50 stay what they are. */
export function parseExact(text: string): unknown {
  if (text === '') return '';
  type WithSource = (key: string, value: unknown, context: { source?: string }) => unknown;
  const keep: WithSource = (_, value, context) =>
    typeof value === 'number' ? `number ${context.source}` : value;
  try {
    return JSON.parse(text, keep as Parameters<typeof JSON.parse>[1]);
  } catch {
    return text;
  }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const moment = '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?\\+00(?::00)?';

/** Puts the placeholders of the recording where the answer has a value of that form. */
export function settle(wanted: unknown, got: unknown): unknown {
  if (typeof wanted === 'string' && typeof got === 'string' && /<(uuid|now)>/.test(wanted)) {
    const pattern = wanted
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('<uuid>', uuid)
      .replaceAll('<now>', moment);
    return new RegExp(`^${pattern}$`, 's').test(got) ? wanted : got;
  }
  if (Array.isArray(wanted) && Array.isArray(got))
    return got.map((item, i) => settle(wanted[i], item));
  if (wanted && got && typeof wanted === 'object' && typeof got === 'object') {
    const from = wanted as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(got).map(([key, value]) => [key, settle(from[key], value)]),
    );
  }
  return got;
}
