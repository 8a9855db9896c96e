import { join } from 'node:path';
import type { Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { startBlobs } from './serve/blobs.ts';
import { loadFunctions, makeFunctionMiddleware } from './serve/functions.ts';
import { makeImageMiddleware } from './serve/images.ts';
import { makeListener } from './serve/listener.ts';
import { makeMailMiddleware } from './serve/mail-page.ts';
import type { FunctionModule } from './serve/routes.ts';
import { startSchedule } from './serve/schedule.ts';
import { dataPaths, readOptions, root } from './setup/options.ts';

const folder = join(root, 'netlify/functions');

/** Loads every function through Vite, so that an edit anywhere behind it counts at once. */
function load(server: ViteDevServer): Promise<Map<string, FunctionModule>> {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  return loadFunctions(folder, (file) => runner.import<FunctionModule>(file));
}

/**
 * The platform's part in development: functions by their config, pictures and Blobs. Netlify's
 * own emulation is not used: it damages uploads and drops all cookies but one.
 */
export function devFunctions(): Plugin {
  const options = readOptions();
  return {
    name: 'smcs-dev-functions',
    apply: 'serve',
    async configureServer(server) {
      const stopBlobs = await startBlobs(dataPaths(options.dataDir).blobs);
      const images = makeImageMiddleware(() => `http://localhost:${options.port}`);
      const mails = makeMailMiddleware(dataPaths(options.dataDir).mails);
      const waitUntil = (work: Promise<unknown>) => {
        work.catch((error: unknown) => console.error('Work after an answer failed:', error));
      };
      const makeVisit = () => ({ requestId: crypto.randomUUID(), ip: '127.0.0.1', waitUntil });

      let stopSchedule: () => void = () => undefined;
      server.httpServer?.once('listening', () => {
        load(server).then(
          (functions) => (stopSchedule = startSchedule(functions, makeVisit)),
          (error: unknown) => console.error('The functions could not be loaded:', error),
        );
      });
      server.httpServer?.once('close', () => {
        stopSchedule();
        void stopBlobs();
      });

      server.middlewares.use((message, response, next) => {
        const { pathname } = new URL(message.url ?? '/', 'http://localhost');
        const isOurs =
          /^\/(v1\/|local\/mail(\/|$))/.test(pathname) || pathname === '/.netlify/images';
        if (!isOurs) return next();
        load(server).then((functions) => {
          const middleware = makeFunctionMiddleware(functions);
          const listener = makeListener(
            async (request, requestContext) =>
              (await images(request, requestContext)) ??
              (await mails(request, requestContext)) ??
              (await middleware(request, requestContext)) ??
              new Response(null, { status: 404 }),
            waitUntil,
          );
          return listener(message, response);
        }, next);
        return undefined;
      });
    },
  };
}
