import { setTimeout as sleep } from 'node:timers/promises';
import { edgeHit, makeEdgeCache } from './cdn.ts';
import { startBlobs } from './serve/blobs.ts';
import { loadDeploy, makeBuildHook, makeHookMiddleware } from './serve/deploy.ts';
import { EdgeStore } from './serve/edge-store.ts';
import { makeImageMiddleware } from './serve/images.ts';
import { closeServers, listen } from './serve/listen.ts';
import { makeListener } from './serve/listener.ts';
import { makeMailMiddleware } from './serve/mail-page.ts';
import { startPurgeApi } from './serve/purge-api.ts';
import { startSchedule } from './serve/schedule.ts';
import type { Handle, Middleware } from './serve/request-context.ts';
import { dataPaths, type LocalOptions } from './setup/options.ts';

export interface RunningSite {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a build as the platform would: functions by their config, files with their headers,
 * pictures, and the on-demand pages for all the rest.
 * @param siteDir folder with dist/, .netlify/ and netlify.toml; functions run from their sources
 * @param rebuild builds the site anew and returns such a folder; with it the site has a build hook
 */
export async function serveSite(
  siteDir: string,
  options: LocalOptions,
  rebuild?: () => Promise<string>,
): Promise<RunningSite> {
  const pending = new Set<Promise<unknown>>();
  const waitUntil = (work: Promise<unknown>) => {
    const guarded = work.catch((error: unknown) => {
      console.error('Work after an answer failed:', error);
    });
    pending.add(guarded);
    void guarded.finally(() => pending.delete(guarded));
  };

  const stopBlobs = await startBlobs(dataPaths(options.dataDir).blobs);
  const store = new EdgeStore();
  const stopPurgeApi = options.isCdnOn
    ? await startPurgeApi(store, options.purgeWindowMs)
    : () => undefined;
  // Without an edge there is nothing to purge, and the platform's library needs to know that.
  if (!options.isCdnOn) process.env.NETLIFY_LOCAL = 'true';

  const url = `http://localhost:${options.port}`;
  const host = options.host ?? '127.0.0.1';
  const ownAddress = `http://${host.includes(':') ? `[${host}]` : host}:${options.port}`;
  const hook = makeBuildHook();
  // Before the functions read their variables.
  if (rebuild) process.env.BUILD_HOOK_URL ||= ownAddress + hook;
  const headersOfEdge: Record<string, string> = options.isCdnOn ? { 'cache-status': edgeHit } : {};
  let current = await loadDeploy(siteDir, headersOfEdge);
  const deploy = async (build: () => Promise<string>) => {
    current = await loadDeploy(await build(), headersOfEdge);
    store.purge(undefined);
    stopSchedule();
    stopSchedule = schedule();
  };
  const middlewares: Middleware[] = [
    ...(rebuild ? [makeHookMiddleware(hook, waitUntil, () => deploy(rebuild))] : []),
    makeImageMiddleware(() => ownAddress),
    (request, context) => current.callFunction(request, context),
    makeMailMiddleware(dataPaths(options.dataDir).mails),
    (request, context) => current.files.middleware(request, context),
  ];
  const chain: Handle = async (request, requestContext) => {
    for (const middleware of middlewares) {
      const response = await middleware(request, requestContext);
      if (response) return response;
    }
    return current.pages(request, requestContext);
  };
  const handle = options.isCdnOn ? makeEdgeCache(chain, store) : chain;
  const listener = makeListener(handle, waitUntil, (...request) =>
    current.files.shortcut(...request),
  );
  const servers = await listen(listener, options.port, options.host);

  const makeVisit = () => ({ requestId: crypto.randomUUID(), ip: '127.0.0.1', waitUntil });
  const schedule = () => startSchedule(current.functions, makeVisit, options.everySeconds);
  let stopSchedule = schedule();

  return {
    url,
    close: async () => {
      stopSchedule();
      await closeServers(servers);
      await Promise.race([Promise.all(pending), sleep(2_000, undefined, { ref: false })]);
      stopPurgeApi();
      await stopBlobs();
    },
  };
}
