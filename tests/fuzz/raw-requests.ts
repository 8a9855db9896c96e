import * as fc from 'fast-check';

/** Bytes as they go over the socket. */
export interface RawPlan {
  kind: 'raw';
  bytes: Uint8Array;
}

const line = fc.oneof(
  fc.constantFrom(
    ...[
      'GET / HTTP/1.1',
      'GET /v1/news HTTP/1.1',
      'POST /v1/user/login HTTP/1.1',
      'TRACE / HTTP/1.1',
    ],
    ...[
      'GET /v1/news HTTP/1.0',
      'GET  / HTTP/1.1',
      'GET / HTTP/9.9',
      'CONNECT a:1 HTTP/1.1',
      'PRI * HTTP/2.0',
    ],
    ...[
      'OPTIONS * HTTP/1.1',
      'GET http://evil.example/ HTTP/1.1',
      'GET //evil.example HTTP/1.1',
      'get / http/1.1',
    ],
    ...[
      'GET /%00%ff%2e%2e/ HTTP/1.1',
      'GET /v1/news/%ZZ HTTP/1.1',
      'GET /v1/uploads/..%2f..%2fx HTTP/1.1',
    ],
    ...[
      'DELETE /v1/news/x HTTP/1.1',
      'PUT /v1/jobs/x HTTP/1.1',
      'M-SEARCH * HTTP/1.1',
      'GET /?\u00ff HTTP/1.1',
    ],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
);
const rawHeader = fc.oneof(
  fc.constantFrom(
    ...[
      'Host: localhost',
      'Host: evil.example',
      'Host:',
      'Host: a b',
      'Host: [::1',
      'Content-Length: 5',
    ],
    ...[
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Content-Length: 5, 6',
      'Connection: close',
    ],
    ...[
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: xchunked',
      'Expect: 100-continue',
      'Upgrade: h2c',
    ],
    ...[
      'Content-Type: application/json',
      'Cookie: session=\u00ff',
      ' folded: x',
      'no colon',
      ': no name',
    ],
    ...[
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Range: bytes=0-0,1-1,2-2',
      'Accept-Encoding: *',
    ],
  ),
  fc.nat(20_000).map((length) => `X-Long: ${'x'.repeat(length)}`),
  fc.string({ unit: 'binary-ascii', maxLength: 30 }),
);
const rawBody = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    'hello',
    '{"a":1}',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\nhello\r\n',
    '0\r\nX: y\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
);
/** Heads and bodies that are wrong in ways that a client library would not send. */
export const raw: fc.Arbitrary<RawPlan> = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(line, fc.boolean(), fc.array(rawHeader, { maxLength: 5 }), rawBody)
        .map(([first, hasHost, rest, body]) =>
          Buffer.from(
            `${[first, ...(hasHost ? ['Host: localhost'] : []), ...rest].join('\r\n')}\r\n\r\n${body}`,
            'latin1',
          ),
        ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  )
  .map((bytes) => ({ kind: 'raw' as const, bytes }));
