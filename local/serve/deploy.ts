import { randomUUID } from 'node:crypto';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/options.ts';
import { loadFunctions, makeFunctionMiddleware, type Load } from './functions.ts';
import { loadPages } from './pages.ts';
import type { Handle, Middleware } from './request-context.ts';
import type { FunctionModule } from './routes.ts';
import { readStaticFiles } from './static-files.ts';
import { makeStaticMiddleware } from './static.ts';

/** A build as it is served: its files, its pages, and the functions of its time. */
export interface Deploy {
  functions: Map<string, FunctionModule>;
  callFunction: Middleware;
  files: ReturnType<typeof makeStaticMiddleware>;
  pages: Handle;
}

const marker = 'deploy';
const projectUrl = pathToFileURL(root).href;

// What a marked module imports of the project is marked too: Node loads a module once for each URL.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const deploy = URL.parse(context.parentURL ?? '')?.searchParams.get(marker);
    const isOwn = resolved.url.startsWith(projectUrl) && !resolved.url.includes('/node_modules/');
    return deploy && isOwn ? { ...resolved, url: `${resolved.url}?${marker}=${deploy}` } : resolved;
  },
});

/** Loads functions with the company facts of this moment. */
function loadAnew(): Load {
  const deploy = randomUUID();
  return (file) => import(`${pathToFileURL(file).href}?${marker}=${deploy}`);
}

/**
 * Loads a build and the functions that go with it.
 * @param headersOfEdge what the edge adds to files
 */
export async function loadDeploy(
  siteDir: string,
  headersOfEdge: Record<string, string>,
): Promise<Deploy> {
  const [functions, pages] = await Promise.all([
    loadFunctions(join(root, 'netlify/functions'), loadAnew()),
    loadPages(siteDir),
  ]);
  const dist = join(siteDir, 'dist');
  const files = makeStaticMiddleware(dist, readStaticFiles(siteDir), {
    headersOfEdge,
    compressed: join(siteDir, 'compressed'),
  });
  return {
    functions,
    files,
    pages,
    callFunction: makeFunctionMiddleware(functions),
  };
}

/** Where the local site takes the request to build itself anew, as the platform's build hook does. */
export const makeBuildHook = () => `/local/build/${randomUUID()}`;

/**
 * The middleware that answers the build hook. What is asked for during a build is done after it.
 * @param deploy builds the site and serves the new build
 */
export function makeHookMiddleware(
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
  deploy: () => Promise<void>,
): Middleware {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== path) {
      return Promise.resolve(undefined);
    }
    waiting ??= last.then(() => {
      waiting = undefined;
      last = deploy().catch((error: unknown) => {
        console.error('The site was not built anew:', error);
      });
      return last;
    });
    waitUntil(waiting);
    return Promise.resolve(new Response(null, { status: 200 }));
  };
}
