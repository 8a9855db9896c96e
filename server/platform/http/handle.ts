import type { Context as PlatformContext } from '@netlify/functions';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import { api, type EndpointName, type Output } from '#contract/api.ts';
import type { Access, Confirm, Endpoint } from '#contract/api/endpoint.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import type { User } from '#contract/schemas/account.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { actingAs } from '#server/platform/http/request-context.ts';
import type { Body, FormFile } from '#server/platform/http/body.ts';
import { privateJson, publicJson } from '#server/platform/http/respond.ts';

type Api = typeof api;

type Parsed<Name extends EndpointName, Key extends 'query' | 'input'> = Api[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

/** The account that is logged in; a public endpoint has none. */
type UserOf<Given extends Access> = Given extends 'public' ? undefined : User;

/** The account of the caller as it was when its password was confirmed. */
export type ConfirmedAccount = Pick<
  Tables<'users'>,
  'id' | 'user_name' | 'role' | 'areas' | 'created_at' | 'password_hash'
>;

/** A request that has passed every check of its endpoint. */
export interface Call<Name extends EndpointName> {
  request: Request;
  url: URL;
  requestId: string;
  /** Client IP as reported by Netlify; never taken from a request header (requirements D46). */
  ip: string;
  /** Two letters, as Netlify reports it; empty where it does not know. */
  country: string;
  params: Record<string, string>;
  query: Parsed<Name, 'query'>;
  input: Parsed<Name, 'input'>;
  file: FormFile | undefined;
  files: FormFile[];
  /** Stored name of a file that was uploaded straight to storage. */
  upload: string | undefined;
  user: UserOf<Api[Name]['access']>;
  confirmed: Api[Name] extends { confirm: Confirm } ? ConfirmedAccount : undefined;
}

/** What a handler returns: a body with headers of its own, or a whole Response. */
export type Reply<Name extends EndpointName> =
  { body: Output<Name>; status?: number; headers?: HeadersInit } | Response;

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<Reply<Name>> | Reply<Name>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** What the middleware of a request pass on to each other. */
export interface ApiEnv {
  Bindings: { context: PlatformContext };
  Variables: {
    requestId: string;
    url: URL;
    /** Absent for an unknown path, and for a method that the path does not take. */
    endpoint?: EndpointName;
    user?: User | undefined;
    query?: unknown;
    body: Body;
    input?: unknown;
    /** What the caller confirms the call with, where the row asks for it. */
    confirmation?: Confirmation;
    confirmed?: ConfirmedAccount;
    /** For the log: id of the account that is logged in, or has just logged in. */
    account?: string | undefined;
    /** For the log: id of the account that the request is about. */
    target?: string | undefined;
  };
}

/** Runs the handler of an endpoint and makes the response of its reply. */
export const runHandler = (name: EndpointName, handlers: Partial<Handlers>) => {
  const row: Endpoint = api[name];
  // Its call has been parsed by its own row.
  const handler = handlers[name] as Handler<EndpointName>;
  return createMiddleware<ApiEnv>(async (c) => {
    const { fields, files } = c.get('body');
    const { upload } = fields;
    const user = c.get('user');
    const call = {
      request: c.req.raw,
      url: c.get('url'),
      requestId: c.get('requestId'),
      ip: c.env.context.ip,
      country: c.env.context.geo.country?.code ?? '',
      params: c.req.param(),
      query: c.get('query'),
      input: c.get('input'),
      file: files[0],
      files,
      upload: typeof upload === 'string' && upload !== '' ? upload : undefined,
      user,
      confirmed: c.get('confirmed'),
    } as Call<EndpointName>;
    const reply = await actingAs(user?.id, async () => handler(call)).catch((thrown: unknown) => {
      // Hono answers errors alone.
      throw thrown instanceof Error ? thrown : new Error('no error was thrown', { cause: thrown });
    });
    if (reply instanceof Response) return reply;
    // No account is logged in during a login; its answer names the account.
    if (!user) c.set('account', (reply.body as { user?: User }).user?.id);
    if (row.method === 'GET' && row.access === 'public' && !reply.headers && !reply.status) {
      return publicJson(reply.body, c.req.raw, Object.keys(row.query?.shape ?? {}));
    }
    return privateJson(reply.body, reply.status ?? row.status ?? 200, reply.headers);
  });
};
