import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import {
  roleTokens,
  type RecordedBody,
  type RecordedResponse,
  type StorageEntry,
  type StorageGroup,
} from './storage-recordings.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const otherSecret = 'another-secret-another-secret-another';
const placeholder =
  /<(uuid|token|cursor):([\w-]+)>|<jwt:([^>]+)>|<user-id>|<base>|<http-date>|<ts:iso\.(\d+)([^>]*)>/g;
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const jwt = '[\\w-]+\\.[\\w-]+\\.[\\w-]*';
const httpDate = '[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT';

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function sign(header: { alg: string }, payload: unknown, secret: string): string {
  const data = `${encode(header)}.${encode(payload)}`;
  const hash = header.alg === 'HS384' ? 'sha384' : 'sha256';
  return `${data}.${header.alg === 'none' ? '' : createHmac(hash, secret).update(data).digest('base64url')}`;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Replays one group of the Storage recordings: keeps what its placeholders stand for from entry to entry. */
export class Replay {
  readonly #group: StorageGroup;
  readonly #base: URL;
  readonly #secret: string;
  readonly #values: Record<string, string> = {};

  constructor(group: StorageGroup, base: string, secret: string) {
    this.#group = group;
    this.#base = new URL(base);
    this.#secret = secret;
  }

  #role(name: string): string {
    const role = roleTokens[name];
    if (!role) throw new Error(`no token ${name}`);
    const payload: unknown = JSON.parse(
      JSON.stringify(role.payload).replaceAll('<user-id>', userId),
    );
    return sign(
      role.header,
      payload,
      role.signedWith === 'another secret' ? otherSecret : this.#secret,
    );
  }

  /** A token that the recording made itself. */
  #made(id: string): string | undefined {
    const recipe = this.#group.tokens?.[id]?.make;
    if (!recipe) return undefined;
    const at = (value: unknown) =>
      typeof value === 'string' && value.startsWith('now')
        ? now() + Number(value.slice(3) || 0)
        : value;
    if (recipe.sign) {
      const claims = Object.fromEntries(
        Object.entries(recipe.sign).map(([key, value]) => [key, at(value)]),
      );
      return sign({ alg: 'HS256' }, claims, recipe.secret === 'other' ? otherSecret : this.#secret);
    }
    const [header = '', payload = '', mac = ''] = (this.#values[recipe.of ?? ''] ?? '..').split(
      '.',
    );
    if (recipe.tamper === 'signature')
      return [header, payload, mac.slice(0, 8) + (mac[8] === 'A' ? 'B' : 'A') + mac.slice(9)].join(
        '.',
      );
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    return [header, encode({ ...claims, ...recipe.set }), mac].join('.');
  }

  #value(text: string, kind?: string, id?: string, role?: string): string {
    if (role) return this.#role(role);
    if (text === '<user-id>') return userId;
    if (text === '<base>') return this.#base.origin;
    if (!this.#values[text] && kind === 'token') {
      const made = this.#made(id ?? '');
      if (made) this.#values[text] = made;
    }
    return this.#values[text] ?? text;
  }

  #fill(text: string): string {
    return text.replace(placeholder, (all, kind?: string, id?: string, role?: string) =>
      this.#value(all, kind, id, role),
    );
  }

  #fillDeep(value: unknown): unknown {
    if (typeof value === 'string') return this.#fill(value);
    if (Array.isArray(value)) return value.map((item) => this.#fillDeep(item));
    if (!value || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [this.#fill(key), this.#fillDeep(item)]),
    );
  }

  #bytes(body: RecordedBody): Buffer {
    if (body.kind === 'empty') return Buffer.alloc(0);
    if (body.kind === 'json') return Buffer.from(JSON.stringify(this.#fillDeep(body.json)));
    if (body.kind === 'text') return Buffer.from(this.#fill(body.text));
    if (body.kind === 'base64') return Buffer.from(body.base64, 'base64');
    if (body.kind === 'repeat') return Buffer.alloc(body.length, body.byte);
    const parts = body.parts.flatMap((part) => {
      const head = Object.entries(part.headers).map(([key, value]) => `${key}: ${value}\r\n`);
      return [
        Buffer.from(`--BOUNDARYx\r\n${head.join('')}\r\n`),
        this.#bytes(part.body),
        Buffer.from('\r\n'),
      ];
    });
    return Buffer.concat([...parts, Buffer.from('--BOUNDARYx--\r\n')]);
  }

  /** Sends the request of an entry, its path exactly as recorded. */
  send({ request }: StorageEntry): Promise<Answer> {
    const headers = this.#fillDeep(request.headers) as Record<string, string>;
    if (headers['content-type']?.includes('<boundary>'))
      headers['content-type'] = headers['content-type'].replace('<boundary>', 'BOUNDARYx');
    const body = request.body ? this.#bytes(request.body) : undefined;
    if (body && !headers['transfer-encoding']) headers['content-length'] = String(body.length);
    const { hostname, port } = this.#base;
    return new Promise((resolve, reject) => {
      const req = httpRequest(
        {
          hostname,
          port,
          method: request.method,
          path: this.#fill(request.path),
          headers,
          agent: false,
        },
        (res) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () =>
            resolve({
              status: res.statusCode ?? 0,
              headers: res.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      req.on('error', reject);
      req.end(body);
    });
  }

  /** Whether a string is as recorded; binds placeholders at their first appearance. */
  #isSame(wanted: string, got: unknown): boolean {
    if (typeof got !== 'string') return false;
    const names: string[] = [];
    let pattern = '';
    let last = 0;
    for (const match of wanted.matchAll(placeholder)) {
      const [text, kind, id, role, digits, zone] = match;
      pattern += escape(wanted.slice(last, match.index));
      last = match.index + text.length;
      if (kind && !this.#values[text]) {
        names.push(text);
        pattern += `(${kind === 'uuid' ? uuid : kind === 'token' ? jwt : '.+'})`;
      } else if (text === '<http-date>') pattern += httpDate;
      else if (digits)
        pattern += `\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{${digits}}${escape(zone ?? '')}`;
      else pattern += escape(this.#value(text, kind, id, role));
    }
    const found = new RegExp(`^${pattern}${escape(wanted.slice(last))}$`, 's').exec(got);
    if (!found) return false;
    names.forEach((name, i) => (this.#values[name] ??= found[i + 1] ?? ''));
    return true;
  }

  #compare(wanted: unknown, got: unknown, at: string, out: string[], unordered = false): void {
    const report = () =>
      out.push(
        `${at}: wanted ${JSON.stringify(wanted)?.slice(0, 160)}, got ${JSON.stringify(got)?.slice(0, 160)}`,
      );
    if (typeof wanted === 'string') return void (this.#isSame(wanted, got) || report());
    if (Array.isArray(wanted)) {
      if (!Array.isArray(got) || got.length !== wanted.length) {
        const names = Array.isArray(got)
          ? [wanted.map(nameOf).join(' '), got.map(nameOf).join(' ')]
          : [JSON.stringify(wanted), JSON.stringify(got)];
        return void out.push(`${at}: wanted ${names[0]}, got ${names[1]}`);
      }
      const sorted = (list: unknown[]) =>
        unordered ? [...list].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)) : list;
      const others = sorted(got);
      return sorted(wanted).forEach((item, i) =>
        this.#compare(item, others[i], `${at}[${i}]`, out),
      );
    }
    if (!wanted || typeof wanted !== 'object') return void (wanted === got || report());
    if (!got || typeof got !== 'object' || Array.isArray(got)) return void report();
    const [from, to] = [wanted as Record<string, unknown>, got as Record<string, unknown>];
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (!(key in from)) out.push(`${at}.${key}: not in the recording`);
      else if (!(key in to)) out.push(`${at}.${key}: missing`);
      else this.#compare(from[key], to[key], `${at}.${key}`, out);
    }
  }

  #differences(entry: StorageEntry, wanted: RecordedResponse, answer: Answer): string[] {
    const out: string[] = [];
    if (answer.status !== wanted.status)
      out.push(`status: wanted ${wanted.status}, got ${answer.status}`);
    if (entry.request.method !== 'HEAD') {
      const text = answer.body.toString();
      if (!wanted.body) {
        if (text) out.push(`body: wanted none, got ${text.slice(0, 160)}`);
      } else if (wanted.body.kind === 'json') {
        let got: unknown = text;
        try {
          got = JSON.parse(text);
        } catch {
          // Stays text, which differs from any JSON that was recorded.
        }
        this.#compare(wanted.body.json, got, 'body', out, entry.unordered);
      } else if (!this.#bytes(wanted.body).equals(answer.body))
        out.push(`body: got ${answer.body.length} bytes: ${text.slice(0, 80)}`);
    }
    for (const [name, value] of Object.entries(wanted.headers)) {
      if (name === 'connection') continue;
      if (!this.#isSame(String(value), answer.headers[name]))
        out.push(`header ${name}: wanted ${value}, got ${String(answer.headers[name])}`);
    }
    return out;
  }

  /** How an answer differs from the recording, or from the nearest of its alternatives; empty when it does not. */
  check(entry: StorageEntry, answer: Answer): string[] {
    const all = [entry.response, ...(entry.alternatives ?? [])].map((wanted) =>
      this.#differences(entry, wanted, answer),
    );
    return all.reduce((best, next) => (next.length < best.length ? next : best));
  }
}

const nameOf = (item: unknown) => String((item as { name?: unknown } | null)?.name);
