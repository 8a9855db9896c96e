import { edgeKey, freshness, tagsOf, type EdgeEntry, type EdgeStore } from './serve/edge-store.ts';
import { matchesEtag } from './serve/range.ts';
import type { Handle, RequestContext } from './serve/request-context.ts';

const largestBody = 5 * 1024 * 1024;

const status = (text: string) => `"Netlify Edge"; ${text}`;

/** What the edge says of an answer that it had. */
export const edgeHit = status('hit');

function fromEntry(entry: EdgeEntry, request: Request): Response {
  const headers = new Headers(entry.headers);
  const age = Math.floor((Date.now() - entry.storedAt) / 1000);
  headers.set('age', String(age));
  headers.set('cache-status', status(age < entry.maxAge ? 'hit' : 'hit; fwd=stale'));
  const body = request.method === 'HEAD' ? null : entry.body;
  return new Response(body, { status: entry.status, headers });
}

/**
 * A small edge cache in front of the site. It honours what the site says to the platform's own:
 * Netlify-CDN-Cache-Control (max-age, stale-while-revalidate), Netlify-Cache-Tag, and the query
 * part of Netlify-Vary. Like the platform's it looks at no cookie unless it is told to.
 */
export function makeEdgeCache(origin: Handle, store: EdgeStore): Handle {
  const refreshing = new Set<string>();

  async function fetchAndStore(
    request: Request,
    requestContext: RequestContext,
  ): Promise<Response> {
    const startedAt = store.now();
    const response = await origin(request, requestContext);
    const times = freshness(response);
    if (!times || request.method === 'HEAD') return response;
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > largestBody) return response;
    const body = new Uint8Array(await response.arrayBuffer());
    const url = new URL(request.url);
    store.rememberVary(url.pathname, response.headers.get('netlify-vary'));
    const headers = new Headers(response.headers);
    if (body.length <= largestBody) {
      store.set(edgeKey(url, store.vary(url.pathname)), startedAt, {
        status: response.status,
        headers,
        body,
        tags: tagsOf(response),
        storedAt: Date.now(),
        ...times,
      });
    }
    return new Response(body, { status: response.status, headers });
  }

  return async (request, requestContext) => {
    const isCacheable = request.method === 'GET' || request.method === 'HEAD';
    if (!isCacheable || request.headers.has('range')) return origin(request, requestContext);
    const url = new URL(request.url);
    const key = edgeKey(url, store.vary(url.pathname));
    const entry = store.get(key);
    const age = entry ? (Date.now() - entry.storedAt) / 1000 : Infinity;
    if (entry && age < entry.maxAge + entry.staleSeconds) {
      if (age >= entry.maxAge && !refreshing.has(key)) {
        refreshing.add(key);
        const again = new Request(request.url, { headers: request.headers });
        requestContext.waitUntil(
          fetchAndStore(again, requestContext).finally(() => {
            refreshing.delete(key);
          }),
        );
      }
      return conditional(request, fromEntry(entry, request));
    }
    // Conditions are the edge's business: what is stored has to be the whole answer.
    const whole = new Headers(request.headers);
    whole.delete('if-none-match');
    whole.delete('if-modified-since');
    const plain = new Request(request.url, { method: request.method, headers: whole });
    const response = await fetchAndStore(plain, requestContext);
    const headers = new Headers(response.headers);
    headers.set('cache-status', status('fwd=miss'));
    const answer = new Response(response.body, { status: response.status, headers });
    return conditional(request, answer);
  };
}

/** 304 for a client that holds exactly this answer. */
function conditional(request: Request, response: Response): Response {
  const etag = response.headers.get('etag');
  if (response.status !== 200 || etag === null || !matchesEtag(request, etag)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
