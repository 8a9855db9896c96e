/** What a check saw: its sentence, and whether that is as expected. */
export interface Seen {
  ok: boolean;
  came: string;
}

/** One line of the report. */
export interface Check {
  name: string;
  expected: string;
  run: () => Promise<Seen>;
}

/** The live site, as an administrator's browser speaks to it. */
export interface LiveSite {
  /** Without a slash at the end. */
  url: string;
  /** Sends a request; redirects are answers too. The session goes along once `logIn` was called. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Sends JSON, or a form, as the admin area does, and reads the JSON of the answer. */
  call: (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>;
  logIn: (credentials: { userName: string; password: string }) => Promise<Seen>;
}

const patienceMs = 30_000;

/** Opens a site; nothing is asked before the first call. */
export function openSite(address: string): LiveSite {
  const url = address.replace(/\/+$/, '');
  let cookie: string | undefined;
  const send: LiveSite['send'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    if (init.method && init.method !== 'GET') headers.set('origin', url);
    const signal = AbortSignal.timeout(patienceMs);
    return fetch(`${url}${path}`, { redirect: 'manual', signal, ...init, headers });
  };
  const call: LiveSite['call'] = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await send(path, {
      method,
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      ...(body && !isForm ? { headers: { 'content-type': 'application/json' } } : {}),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) as unknown };
    } catch {
      return { status: response.status, body: text.slice(0, 200) };
    }
  };
  return {
    url,
    send,
    call,
    logIn: async (credentials) => {
      const response = await send('/v1/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      const { user } = (await response.json()) as { user?: { role?: string } };
      cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const came = `${response.status}, role ${user?.role ?? 'none'}`;
      return { ok: response.ok && user?.role === 'ADMIN', came };
    },
  };
}

/** Asks again, every second, until it is so; for what a cache may hold back for a while. */
export async function eventually(
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<{ ok: boolean; seconds: number }> {
  const from = performance.now();
  const past = () => (performance.now() - from) / 1_000;
  for (;;) {
    if (await isSo()) return { ok: true, seconds: past() };
    if (past() > seconds) return { ok: false, seconds: past() };
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Runs a check; what it throws is what came. */
export async function runCheck({ run }: Check): Promise<Seen> {
  try {
    return await run();
  } catch (error) {
    const { message, cause } = error as Error;
    return { ok: false, came: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}
