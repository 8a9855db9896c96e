/** One answer as the edge holds it. Times are seconds, `storedAt` is the clock's. */
export interface EdgeEntry {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
  tags: string[];
  storedAt: number;
  maxAge: number;
  staleSeconds: number;
}

const largestCount = 2_000;

function directive(value: string, name: string): number {
  const match = new RegExp(`(?:^|[,\\s])${name}\\s*=\\s*"?(\\d+)`, 'i').exec(value);
  return match ? Number(match[1]) : 0;
}

/** How long the edge may keep an answer, or nothing when it may not. */
export function freshness(
  response: Response,
): { maxAge: number; staleSeconds: number } | undefined {
  const control =
    response.headers.get('netlify-cdn-cache-control') ?? response.headers.get('cdn-cache-control');
  if (control === null || /no-store|no-cache|private/i.test(control)) return undefined;
  if (response.headers.has('set-cookie') || response.status === 206) return undefined;
  const maxAge = directive(control, 's-maxage') || directive(control, 'max-age');
  const staleSeconds = directive(control, 'stale-while-revalidate');
  return maxAge + staleSeconds > 0 ? { maxAge, staleSeconds } : undefined;
}

/** The names under which an answer can be purged. */
export function tagsOf(response: Response): string[] {
  const text = response.headers.get('netlify-cache-tag') ?? response.headers.get('cache-tag') ?? '';
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** Under which key an address is stored: with all of its query, or the parts that matter. */
export function edgeKey(url: URL, vary: string[] | undefined): string {
  const entries = [...url.searchParams].filter(
    ([name]) => vary === undefined || vary.includes(name),
  );
  const query = new URLSearchParams(entries);
  query.sort();
  return `${url.pathname}?${query}`;
}

/** What the edge holds, by key and by tag. */
export class EdgeStore {
  readonly #entries = new Map<string, EdgeEntry>();
  readonly #vary = new Map<string, string[] | undefined>();
  readonly #purged = new Map<string, number>();
  #purgedAll = 0;
  #clock = 0;

  /** A count that grows with every purge: what began before one must not be stored after it. */
  now(): number {
    return this.#clock;
  }

  get(key: string): EdgeEntry | undefined {
    return this.#entries.get(key);
  }

  set(key: string, startedAt: number, entry: EdgeEntry): void {
    const purges = [this.#purgedAll, ...entry.tags.map((tag) => this.#purged.get(tag) ?? 0)];
    if (Math.max(...purges) > startedAt) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > largestCount && oldest !== undefined) this.#entries.delete(oldest);
  }

  /** The query parameters that tell answers of this path apart; without them, all do. */
  vary(pathname: string): string[] | undefined {
    return this.#vary.get(pathname);
  }

  rememberVary(pathname: string, header: string | null): void {
    const query = /(?:^|,)\s*query=([^,]*)/i.exec(header ?? '')?.[1];
    this.#vary.set(
      pathname,
      query?.split('|').map((name) => name.trim()),
    );
  }

  /** Forgets what carries one of the tags; without tags, everything. */
  purge(tags: string[] | undefined): void {
    this.#clock += 1;
    if (tags === undefined) {
      this.#purgedAll = this.#clock;
      this.#entries.clear();
      return;
    }
    for (const tag of tags) this.#purged.set(tag, this.#clock);
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }
}
