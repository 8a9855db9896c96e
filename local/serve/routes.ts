/** What a function file of netlify/functions/ exports. */
export interface FunctionModule {
  default: (request: Request, context: unknown) => Promise<Response | undefined> | Response;
  config?: FunctionConfig;
}

export interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  schedule?: string;
}

export interface Route {
  pattern: URLPattern;
  path: string;
  /** Common prefix of the paths; compared first, because a pattern is slower. */
  prefix: string;
  /** The path has no named parts: its one address is the prefix. */
  isLiteral: boolean;
  excluded: URLPattern[];
  methods: string[];
  name: string;
}

const list = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Literal segments come before named ones, named ones before wildcards: position by position. */
function rank(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.includes('*') ? '2' : /[:({]/.test(segment) ? '1' : '0'))
    .join('');
}

const prefixOf = (path: string) => /^[^:*({?+\\]*/.exec(path)?.[0] ?? '';

/** The addresses of one function. A scheduled one has none. */
export function routesOf(name: string, config: FunctionConfig | undefined): Route[] {
  if (!config || config.schedule !== undefined) return [];
  return list(config.path).map((path) => ({
    pattern: new URLPattern({ pathname: path }),
    path,
    prefix: prefixOf(path),
    isLiteral: prefixOf(path) === path,
    excluded: list(config.excludedPath).map((pathname) => new URLPattern({ pathname })),
    methods: list(config.method).map((method) => method.toUpperCase()),
    name,
  }));
}

/** Most specific first, as the platform picks them. */
export function sortRoutes(routes: Route[]): Route[] {
  return routes.toSorted((a, b) => rank(a.path).localeCompare(rank(b.path)));
}

/** The first route that fits, and the named parts of the path. */
export function matchRoute(
  routes: Route[],
  request: Request,
): { route: Route; params: Record<string, string> } | undefined {
  const url = new URL(request.url);
  // The platform knows no difference between a path with and without the slash at its end.
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    url.pathname = url.pathname.slice(0, -1);
  }
  for (const route of routes) {
    if (route.methods.length > 0 && !route.methods.includes(request.method)) continue;
    const { prefix, isLiteral } = route;
    if (isLiteral ? url.pathname !== prefix : !url.pathname.startsWith(prefix)) continue;
    const match = isLiteral ? undefined : route.pattern.exec(url);
    if (match === null || route.excluded.some((pattern) => pattern.test(url))) continue;
    const groups = Object.entries(match?.pathname.groups ?? {});
    const params = Object.fromEntries(groups.map(([key, value]) => [key, value ?? '']));
    return { route, params };
  }
  return undefined;
}
