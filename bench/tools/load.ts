import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

/** What one run of requests showed. */
export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no 2xx, by status, and connections that broke or were given up. */
  failed: string[];
}

interface LoadOptions {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A body for each request, sent as JSON by POST; the mark is new each time. */
  json?: (mark: string) => object;
}

/** Asks one address again and again over several connections. */
export async function loadAddress(
  url: string,
  { connections, seconds, headers = {}, json }: LoadOptions,
): Promise<LoadResult> {
  const setupRequest = (request: object) => ({
    ...request,
    body: JSON.stringify(json?.(randomUUID())),
  });
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { requests: [{ method: 'POST', setupRequest }] } : {}),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: [
      ...Object.entries(result.statusCodeStats)
        .filter(([status]) => !status.startsWith('2'))
        .map(([status, { count }]) => `${count} × ${status}`),
      ...(result.errors > 0 ? [`${result.errors} without an answer`] : []),
    ],
  };
}
