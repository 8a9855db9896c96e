import * as fc from 'fast-check';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { imageTypes, type ImageExtension } from '#contract/limits.ts';
import { pictureBytes } from '../support/media.ts';
import { fieldsOf, oddText, propertiesOf } from './values.ts';

/** A call of the API or, without a name, a request for a page. */
export interface Call {
  name?: EndpointName;
  method: string;
  path: string;
  caller: 'admin' | 'user' | 'visitor' | 'odd';
  headers: Record<string, string>;
  /** Text or bytes, or the fields of a multipart form. */
  body?: string | Uint8Array | [name: string, value: string | File][];
}

/** A call, or the bytes of a request as they go over the socket. */
export type Request = Call | { raw: Uint8Array };

const weighted = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    ...['if-match', 'if-none-match', 'if-range', 'range', 'origin', 'sec-fetch-site', 'accept'],
    ...['idempotency-key', 'x-forwarded-for', 'x-nf-client-connection-ip', 'accept-encoding'],
    ...['x-http-method-override', 'content-encoding', 'referer', 'prefer', 'netlify-vary'],
  ),
  fc.oneof(
    fc.constantFrom(
      ...['*', '"x"', 'W/"x"', '', 'bytes=0-', 'bytes=9-1,,', 'null', 'http://evil.example'],
      ...['cross-site', 'same-origin', 'none', 'text/html', 'identity;q=0', '\u00ff'],
    ),
    fc.stringMatching(/^[\x21-\x7e]{0,300}$/),
  ),
  { maxKeys: 3 },
);

const extensions = Object.keys(imageTypes) as ImageExtension[];
const pictures = await Promise.all(extensions.map(pictureBytes));
/** A picture that is damaged at some places, or cut. */
const picture = fc
  .record({
    bytes: fc.constantFrom(...pictures),
    changes: fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 3 }),
    cut: weighted([1, fc.constant(0)], [1, fc.nat(500)]),
    name: fc.oneof(fc.constant('plant.png'), oddText),
  })
  .map(({ bytes, changes, cut, name }) => {
    const damaged = Uint8Array.from(bytes);
    for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
    return new File([damaged.subarray(0, damaged.length - cut)], name.toWellFormed());
  });

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const texts = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name.toWellFormed(), asText(value)]);

type Body = Pick<Call, 'body'> & { type?: string };

const anyBody: fc.Arbitrary<Body> = fc.record({
  type: fc.constantFrom(
    ...['application/json', 'application/json; charset=utf-16', 'text/plain', '', 'a/b'],
    ...['multipart/form-data', 'multipart/form-data; boundary=x'],
    'application/x-www-form-urlencoded',
  ),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json(),
    fc.constantFrom('{', '[]', '"x"', '{"a":1}{"a":1}', '--x\r\n\r\n--x--', '[['.repeat(9_000)),
  ),
});

function bodyOf({ input, body }: Endpoint): fc.Arbitrary<Body> {
  if (!input) return fc.constant({});
  const fields = fieldsOf(input);
  const json = fields.map((values) => ({ type: 'application/json', body: JSON.stringify(values) }));
  const form = fields.map((values) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(texts(values)).toString(),
  }));
  const multipart = fc
    .tuple(fields, fc.option(picture, { freq: 6 }))
    .map(([values, file]): Body => ({
      body: file ? [...texts(values), ['image', file]] : texts(values),
    }));
  return weighted([3, json], [3, form], [body === 'multipart' ? 9 : 0, multipart], [1, anyBody]);
}

/** Hashing a password takes a tenth of a second of a whole core. */
const isCostly = ({ confirm, input }: Endpoint) =>
  confirm !== undefined || (input !== undefined && 'password' in propertiesOf(input));

/** Calls of an endpoint, mostly about items with one of these ids. */
function callOf(name: EndpointName, ids: readonly string[]): fc.Arbitrary<Call> {
  const endpoint: Endpoint = api[name];
  const param = weighted([10, fc.constantFrom(...ids)], [1, fc.uuid()], [1, oddText]).map((text) =>
    // A client resolves . and .. by itself: that would be another endpoint.
    /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.slice(0, 500).toWellFormed()),
  );
  return fc
    .record({
      method: weighted(
        [12, fc.constant<string>(endpoint.method)],
        [1, fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')],
      ),
      params: fc.array(param, { minLength: 2, maxLength: 2 }),
      query: endpoint.query
        ? fieldsOf(endpoint.query)
        : fc.dictionary(oddText, oddText, { maxKeys: 1 }),
      body: bodyOf(endpoint),
      caller: weighted<Call['caller']>(
        [6, fc.constant('admin')],
        [1, fc.constantFrom('user', 'visitor', 'odd')],
      ),
      headers: weighted([3, fc.constant({})], [1, oddHeaders]),
    })
    .map(({ method, params, query, body: { body, type }, caller, headers }) => {
      const search = new URLSearchParams(texts(query)).toString().slice(0, 8_000);
      let at = 0;
      return {
        name,
        method,
        path: `${endpoint.path.replace(/:\w+/g, () => params[at++] ?? 'x')}?${search}`,
        caller,
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        ...(body !== undefined && method !== 'GET' && method !== 'HEAD' && { body }),
      };
    });
}

/** Pages, known and mistyped. */
const page = fc
  .oneof(
    fc.constantFrom(
      ...['/', '/press-and-bulletins/news-releases', '/human-resources/join-us', '/our-products/'],
      ...['/admin', '/_image?href=/x', '/.netlify/images?url=/x&w=1', '/sitemap-index.xml'],
      ...['/rss.xml', '/robots.txt'],
    ),
    oddText.map((text) => `/${encodeURIComponent(text.toWellFormed()).slice(0, 9_000)}`),
    fc.uuid().map((id) => `/human-resources/join-us/${id}?application=x`),
    fc.uuid().map((id) => `/press-and-bulletins/news/${id}`),
  )
  .map((path): Call => ({ method: 'GET', path, caller: 'visitor', headers: {} }));

const ascii = (maxLength: number) => fc.string({ unit: 'binary-ascii', maxLength });
const requestLine = fc.tuple(
  fc.constantFrom('GET', 'get', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'OPTIONS', 'PRI', ''),
  fc.constantFrom(
    ...['/', '/v1/news', '/v1/news/x', '/v1/user/login', '/v1/news/%ZZ', '/%00%ff%2e%2e/', '*'],
    ...['/v1/uploads/..%2f..%2fx', '//evil.example', 'http://evil.example/', 'a:1', '/?\u00ff'],
  ),
  fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9'),
);
const rawHeader = fc.tuple(
  fc.constantFrom(
    ...['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Expect', 'Upgrade'],
    ...['Content-Type', 'Cookie', 'Range', 'Accept-Encoding', ' folded', ''],
  ),
  fc.oneof(
    fc.constantFrom(
      ...['localhost', 'evil.example', '', 'a b', '[::1', '5', '-1', '99999999999999999999', '*'],
      ...['5, 6', 'close', 'chunked', 'xchunked', '100-continue', 'h2c', 'Upgrade', 'websocket'],
      ...['application/json', 'session=\u00ff', 'bytes=0-0,1-1,2-2'],
    ),
    fc.nat(20_000).map((length) => 'x'.repeat(length)),
  ),
);
const headerLine = fc.oneof(
  fc.constant('Host: localhost'),
  rawHeader.map((parts) => parts.join(': ')),
  ascii(30),
);
const rawBody = fc.constantFrom(
  ...['', 'hello', '{"a":1}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\nhello\r\n', '0\r\nX: y\r\n\r\n'],
  'GET / HTTP/1.1\r\n\r\n',
);

/** Requests that are wrong in ways in which a client library would not send them. */
const raw = fc
  .oneof(
    fc
      .tuple(
        fc.oneof(
          requestLine.map((parts) => parts.join(' ')),
          ascii(40),
        ),
        fc.array(headerLine, { maxLength: 6 }).map((lines) => lines.join('\r\n')),
        fc.constant(''),
        fc.oneof(rawBody, ascii(60)),
      )
      .map((parts) => parts.join('\r\n')),
    ascii(400),
  )
  .map((text) => ({ raw: Buffer.from(text, 'latin1') }));

/** Requests of all kinds, mostly about items with one of these ids. */
export const requestsAbout = (ids: readonly string[]): fc.Arbitrary<Request> =>
  weighted<Request>(
    ...(Object.keys(api) as EndpointName[]).map((name): [number, fc.Arbitrary<Request>] => [
      isCostly(api[name]) ? 1 : 20,
      callOf(name, ids),
    ]),
    [60, raw],
    [15, page],
  );
