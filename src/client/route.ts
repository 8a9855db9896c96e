import type { api, EndpointName, Output } from '#contract/api.ts';

type Endpoints = typeof api;
type RouteOf<Name extends EndpointName> = `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`;

/** Method and path of an endpoint, as the table in contract/api.ts has them: `GET /v1/news/:id`. */
export type Route = { [Name in EndpointName]: RouteOf<Name> }[EndpointName];

/** Body of a success of a route. */
export type Answer<R extends Route> = {
  [Name in EndpointName]: RouteOf<Name> extends R ? Output<Name> : never;
}[EndpointName];

/** The method of a route, and its path with `params` in place of the names: `/v1/news/7`. */
export function resolveRoute(route: Route, params: Readonly<Record<string, string>>) {
  const [method, path] = route.split(' ') as [method: string, path: string];
  return {
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  };
}
