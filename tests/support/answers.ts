import { expect } from 'vitest';
import { api, type EndpointName, type Output } from '#contract/api.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { securityHeaders } from '#contract/security-headers.ts';

/** What every answer carries. */
export function expectCommonHeaders(response: Response): void {
  for (const [name, value] of Object.entries(securityHeaders)) {
    expect(response.headers.get(name), name).toBe(value);
  }
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
}

/** The body of a success, parsed by the endpoint's own schema. */
export async function success<Name extends EndpointName>(
  name: Name,
  response: Response,
): Promise<Output<Name>> {
  const endpoint = api[name];
  const body: unknown = await response.json();
  // A document of OpenAPI has no field of ours.
  if (name !== 'getOpenApi') expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  expect(response.status).toBe('status' in endpoint ? endpoint.status : 200);
  expectCommonHeaders(response);
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') expectPrivate(response);
  if (!('output' in endpoint)) throw new Error(`${name} has no output schema`);
  return endpoint.output.parse(body) as Output<Name>;
}

/** Nobody but the receiver may keep the answer. */
export function expectPrivate(response: Response): void {
  expect(response.headers.get('cache-control')).toBe('private, no-store');
}

/**
 * The one error body, and nothing beside it. Answers the body.
 * @param fields names of exactly the fields that are refused; not looked at when it is absent
 */
export async function expectError(
  response: Response,
  code: ErrorCode,
  message?: string,
  fields?: string[],
): Promise<ErrorBody> {
  const body = (await response.json()) as ErrorBody;
  expect(body, JSON.stringify(body)).toMatchObject({ code, ...(message ? { message } : {}) });
  expect(response.status).toBe(errorStatus[code]);
  expect(body).toEqual({
    success: false,
    message: expect.stringMatching(/\S/) as string,
    code,
    requestId: response.headers.get('x-request-id'),
    ...(body.fields && { fields: expect.any(Object) as object }),
    ...(code === 'CODE_REQUIRED' && { pendingToken: expect.stringMatching(/\S/) as string }),
  });
  if (body.fields) {
    const sentences = Object.values(body.fields);
    expect(sentences).toContain(body.message);
    for (const sentence of sentences) expect(sentence).toMatch(/\S/);
  }
  if (fields) expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(fields.toSorted());
  expectCommonHeaders(response);
  expectPrivate(response);
  const hasRetryAfter = code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE';
  expect(response.headers.get('retry-after')).toEqual(
    hasRetryAfter ? (expect.stringMatching(/^[1-9]\d*$/) as string) : null,
  );
  expect(response.headers.has('allow')).toBe(code === 'METHOD_NOT_ALLOWED');
  return body;
}
