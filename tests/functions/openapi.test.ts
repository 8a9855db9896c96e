import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { errorStatus } from '#contract/errors.ts';
import { useBackend } from '../support/backend.ts';

interface Operation {
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: unknown;
  'x-area'?: unknown;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { in: string; name: string }> };
}

const backend = useBackend();
let document: Document;
beforeAll(async () => {
  document = (await backend.succeed('getOpenApi')) as unknown as Document;
});

const names = Object.keys(api) as EndpointName[];
const row = (name: EndpointName): Endpoint => api[name];
function operation(name: EndpointName): Operation {
  const { path, method } = row(name);
  const found = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
}

describe('the OpenAPI document', () => {
  test('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(document.openapi).toMatch(/^3\.1\./);
  });

  test('has every row of the table and nothing else', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(names.length);
    for (const name of names) expect(operation(name), name).toMatchObject({ operationId: name });
  });

  test.each(names)('%s: parameters, body, statuses and security follow from its row', (name) => {
    const { path, query, input, confirm, access, area, method, output, status = 200 } = row(name);
    const { parameters, requestBody, responses, security, ...more } = operation(name);
    const namesIn = (place: string) =>
      parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(namesIn('path')).toEqual([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
    expect(namesIn('query')).toEqual(Object.keys(query?.shape ?? {}));
    expect(requestBody !== undefined).toBe(input !== undefined || confirm !== undefined);
    const roles = { public: undefined, session: [], admin: ['ADMIN'] } as const;
    const wanted = roles[access];
    expect(security).toEqual(wanted && [{ session: wanted }]);
    expect(more['x-area']).toEqual(area);
    const codes = Object.keys(responses).map(Number);
    expect(codes).toContain(status);
    expect(responses[status]?.content?.['application/json'] !== undefined).toBe(
      output !== undefined,
    );
    if (access !== 'public') expect(codes).toContain(errorStatus.NOT_LOGGED_IN);
    if (method !== 'GET') expect(codes).toContain(errorStatus.FOREIGN_ORIGIN);
    for (const code of codes.filter((one) => one >= 400 && one !== 416)) {
      expect(responses[code]?.content?.['application/json']?.schema, String(code)).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
  });

  test('names the cookie of a session', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: '__Host-session' },
    });
  });

  test('describes the files of forms', () => {
    const { content } = operation('sendEnquiry').requestBody ?? {};
    expect(Object.keys(content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(JSON.stringify(content?.['multipart/form-data'])).toContain('"files":');
    expect(operation('login').requestBody?.content).not.toHaveProperty('multipart/form-data');
  });

  test('answers 304 to its ETag', async () => {
    const first = await backend.call('getOpenApi');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await backend.call('getOpenApi', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
