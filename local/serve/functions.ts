import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverMessages } from '#contract/messages.ts';
import { errorResponse } from './error-response.ts';
import { matchRoute, routesOf, sortRoutes, type FunctionModule } from './routes.ts';
import { makeContext, withContext, type Middleware } from './request-context.ts';

/** Loads one function file: natively when serving, through Vite in development. */
export type Load = (file: string) => Promise<FunctionModule>;

export const loadNatively: Load = (file) => import(pathToFileURL(file).href);

/** Every file directly in the folder is a function, as on the platform. */
function functionFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.m?[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name));
}

/** Loads all functions and returns them by name. */
export async function loadFunctions(
  folder: string,
  load: Load,
): Promise<Map<string, FunctionModule>> {
  const entries = await Promise.all(
    functionFiles(folder).map(
      async (file) => [basename(file, extname(file)), await load(file)] as const,
    ),
  );
  return new Map(entries);
}

/** The middleware that hands a request to the function whose `config` names its path and method. */
export function makeFunctionMiddleware(functions: Map<string, FunctionModule>): Middleware {
  const routes = sortRoutes([...functions].flatMap(([name, { config }]) => routesOf(name, config)));
  return async (request, requestContext) => {
    const match = matchRoute(routes, request);
    if (!match) return undefined;
    const { route, params } = match;
    const handler = functions.get(route.name)?.default;
    if (!handler) return undefined;
    const context = makeContext(request, requestContext, params);
    try {
      const response = await withContext(context, () => handler(request, context));
      return response ?? new Response(null, { status: 204 });
    } catch (error) {
      console.error(`The function ${route.name} threw:`, error);
      return errorResponse('INTERNAL', serverMessages.internal, requestContext.requestId);
    }
  };
}
