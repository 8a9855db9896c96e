import * as fc from 'fast-check';
import type { z } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { ImageExtension } from '#contract/limits.ts';
import { page, type PagePlan } from './page-requests.ts';
import { raw, type RawPlan } from './raw-requests.ts';
import { fieldsOf, oddText } from './values.ts';

/** Who asks. */
export type Who = 'admin' | 'user' | 'nobody' | 'odd';

/** A picture that is damaged at some places, or bytes of any kind. */
export interface Picture {
  extension: ImageExtension;
  /** Places (parts of the length) and what stands there instead. */
  changes: [at: number, byte: number][];
  /** Part of the length that is kept. */
  kept: number;
  name: string;
}

/** One request, before it is known what the site holds. */
export interface Plan {
  kind: 'call';
  name: EndpointName;
  method: string;
  /** Values of the path; a number means the n-th item that is there. */
  params: (string | number)[];
  query: Record<string, unknown>;
  body?:
    | { as: 'json' | 'form' | 'multipart'; fields: Record<string, unknown> }
    | { as: 'bytes'; type: string; bytes: Uint8Array };
  picture?: Picture;
  who: Who;
  headers: Record<string, string>;
}

/** Hashing a password takes a tenth of a second of a whole core. */
const costly = new Set<EndpointName>([
  'login',
  'register',
  'createUser',
  'changePassword',
  'removePerson',
  'join',
  'resetPassword',
  'createInvitation',
  'createResetLink',
  'changeOwnEmail',
  'confirmOwnEmail',
  'createRecoveryCodes',
  'createSecondFactor',
  'removeSecondFactor',
  'removeUserFactor',
]);
/** They end the session of the caller, with which everything else is tried; a login begins another. */
const ending = new Set<EndpointName>([
  ...(['logout', 'logoutEverywhere', 'changePassword'] as const),
  ...(['register', 'login', 'loginWithCode', 'loginWithPasskey'] as const),
]);

const headerValue = fc.oneof(
  fc.constantFrom(
    '*',
    '"x"',
    'W/"x"',
    '',
    'bytes=0-',
    'bytes=9-1,,',
    'null',
    'http://evil.example',
  ),
  fc.constantFrom('cross-site', 'same-origin', 'none', 'text/html', 'identity;q=0', '\u00ff'),
  fc.stringMatching(/^[\x21-\x7e]{0,300}$/),
);
const headerName = fc.constantFrom(
  ...['if-match', 'if-none-match', 'if-range', 'range', 'origin', 'sec-fetch-site', 'accept'],
  ...['idempotency-key', 'x-forwarded-for', 'x-nf-client-connection-ip', 'accept-encoding'],
  ...['x-http-method-override', 'content-encoding', 'referer', 'prefer', 'netlify-vary'],
);
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(headerName, headerValue, { maxKeys: 3 }) },
);

const picture: fc.Arbitrary<Picture> = fc.record({
  extension: fc.constantFrom<ImageExtension>('png', 'jpg', 'webp', 'gif', 'avif'),
  changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.99, noNaN: true }), fc.nat(255)), {
    maxLength: 3,
  }),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  name: fc.oneof(fc.constant('plant.png'), oddText),
});

const param = fc.oneof(
  { weight: 5, arbitrary: fc.nat(50) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.uuid(),
      oddText.map((text) => text.slice(0, 500)),
    ),
  },
);

const anyBytes = fc.record({
  as: fc.constant('bytes' as const),
  type: fc.constantFrom(
    ...[
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
    ],
    ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '', 'a/b'],
  ),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc
      .constantFrom('{', '[]', '"x"', '{"a":1}'.repeat(2), '--x\r\n\r\n--x--', '[['.repeat(9_000))
      .map((text) => new TextEncoder().encode(text)),
  ),
});

function callOf(name: EndpointName): fc.Arbitrary<Plan> {
  const endpoint: {
    method: string;
    path: string;
    body?: string;
    query?: z.ZodType;
    input?: z.ZodType;
  } = api[name];
  const formats = (['json', 'form', 'multipart'] as const).filter(
    (as) => as !== 'multipart' || endpoint.body === 'multipart',
  );
  const body = endpoint.input
    ? fc.oneof(
        {
          weight: 8,
          arbitrary: fc.record({
            as: fc.constantFrom(...formats),
            fields: fieldsOf(endpoint.input),
          }),
        },
        { weight: 1, arbitrary: anyBytes },
      )
    : fc.constant(undefined);
  const others: Who[] = ['user', 'nobody', 'odd'];
  const who = ending.has(name)
    ? fc.constantFrom<Who>('nobody', 'odd')
    : fc.oneof(
        { weight: 6, arbitrary: fc.constant<Who>('admin') },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      );
  return fc
    .record({
      kind: fc.constant('call' as const),
      name: fc.constant(name),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(endpoint.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
        },
      ),
      params: fc.array(param, {
        minLength: endpoint.path.split(':').length - 1,
        maxLength: endpoint.path.split(':').length - 1,
      }),
      query: endpoint.query
        ? fieldsOf(endpoint.query)
        : fc.dictionary(oddText, oddText, { maxKeys: 1 }),
      body,
      picture:
        endpoint.body === 'multipart'
          ? fc.option(picture, { nil: undefined, freq: 6 })
          : fc.constant(undefined),
      who,
      headers,
    })
    .map((plan) => {
      // Another method on the same address may end the session as well.
      const ends =
        plan.method !== endpoint.method && /logout|password|login|register/.test(endpoint.path);
      return { ...plan, who: ends ? 'nobody' : plan.who } as Plan;
    });
}

export type Request = Plan | RawPlan | PagePlan;

const calls = (Object.keys(api) as EndpointName[]).map((name) => ({
  weight: costly.has(name) ? 1 : 20,
  arbitrary: callOf(name),
}));

/** Requests of all kinds. @param withPages whether the site has pages beside the API */
export const requests = (withPages: boolean): fc.Arbitrary<Request> =>
  fc.oneof(
    ...calls,
    { weight: 60, arbitrary: raw },
    ...(withPages ? [{ weight: 15, arbitrary: page }] : []),
  );
