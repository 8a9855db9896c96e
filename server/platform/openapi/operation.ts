import { z } from 'zod';
import type { EndpointName } from '#contract/api.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { confirmation } from '#contract/schemas/factors.ts';

type JsonSchema = Record<string, unknown>;

interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

const jsonType = 'application/json';
const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

/** What a client sends (`input`) or gets (`output`) by a schema of the table. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Its pattern says the same in a thousand characters.
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern;
    },
  });
  return json;
}

/** Every code with which an endpoint refuses: by its checks, and what its row names. */
function errorsOf(row: Endpoint): ErrorCode[] {
  const { access, method, path, query, body, confirm, errors = [] } = row;
  const isRead = method === 'GET' && !(query && 'purpose' in query.shape);
  return [
    ...new Set<ErrorCode>([
      ...(query || body ? (['VALIDATION_FAILED'] as const) : []),
      ...(access === 'public' ? [] : (['NOT_LOGGED_IN'] as const)),
      ...(access === 'admin' ? (['FORBIDDEN', 'SECOND_FACTOR_MISSING'] as const) : []),
      ...(isRead ? [] : (['FOREIGN_ORIGIN'] as const)),
      ...(path.includes(':') ? (['NOT_FOUND'] as const) : []),
      ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
      ...(confirm ? (['TOO_MANY_REQUESTS'] as const) : []),
      ...errors,
      'INTERNAL',
      'UNAVAILABLE',
      'TIMED_OUT',
    ]),
  ];
}

const descriptions: Readonly<Record<number, string>> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: stored once the database is in reach again',
  206: 'The range that was asked for',
  302: 'The file is at Location',
  303: 'A form that a browser has sent without JavaScript: the page at Location says how it ended',
  304: 'Unchanged: If-None-Match names the ETag',
  416: 'The file has no such range',
};

const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };

/** The statuses of answers that are no error. */
function successStatusesOf(row: Endpoint): number[] {
  const { output, status = 200, alsoStatus = [], access, method } = row;
  const hasETag = access === 'public' && method === 'GET' && output !== undefined;
  return [status, ...alsoStatus, ...(hasETag ? [304] : [])];
}

/** Every status that an endpoint answers to its method. */
export const statusesOf = (row: Endpoint): number[] => [
  ...successStatusesOf(row),
  ...errorsOf(row).map((code) => errorStatus[code]),
];

function successes(row: Endpoint): Record<number, Response> {
  const content = row.output
    ? { [jsonType]: { schema: toJsonSchema(row.output, 'output') } }
    : { '*/*': { schema: bytes } };
  return Object.fromEntries(
    successStatusesOf(row).map((one) => [
      one,
      { description: descriptions[one] ?? '', ...(one < 300 && { content }) },
    ]),
  );
}

function failures(row: Endpoint): Record<number, Response> {
  const byStatus = Map.groupBy(errorsOf(row), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { [jsonType]: { schema: { $ref: '#/components/schemas/Error' } } },
        ...((status === 429 || status === 503) && { headers: retryAfter }),
      },
    ]),
  );
}

function parametersOf({ path, query, headers = [], errors }: Endpoint) {
  const asked = query ? toJsonSchema(query, 'input') : {};
  const required = (asked['required'] ?? []) as string[];
  const condition = errors?.includes('PRECONDITION_FAILED') ? ['If-Match'] : [];
  const text = { type: 'string' };
  return [
    ...Array.from(path.matchAll(/:(\w+)/g), ([, name]) => {
      return { name, in: 'path', required: true, schema: text };
    }),
    ...Object.entries((asked['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }),
    ),
    ...[...headers, ...condition].map((name) => ({ name, in: 'header', schema: text })),
  ];
}

/** The files of a multipart form, and the stored name of one that went to storage before. */
function withFiles(schema: JsonSchema, files: Endpoint['files']): JsonSchema {
  const properties = files
    ? { [files.field]: { type: 'array', items: bytes, maxItems: files.max } }
    : { image: bytes, upload: { type: 'string' } };
  return { allOf: [schema, { type: 'object', properties }] };
}

function requestBodyOf({ input, body, files, confirm }: Endpoint) {
  const schemas = [input, confirm && confirmation].filter((one) => one !== undefined);
  const [first, ...more] = schemas.map((one) => toJsonSchema(one, 'input'));
  if (!first) return undefined;
  const schema = more.length > 0 ? { allOf: [first, ...more] } : first;
  const form = body === 'multipart' && { [multipartType]: { schema: withFiles(schema, files) } };
  return { required: true, content: { [jsonType]: { schema }, [formType]: { schema }, ...form } };
}

const rolesOf = { public: undefined, session: [], admin: ['ADMIN'] } as const;

/** An endpoint as an operation of OpenAPI, made of its row. */
export function toOperation(operationId: EndpointName, row: Endpoint) {
  const requestBody = requestBodyOf(row);
  const roles = rolesOf[row.access];
  return {
    operationId,
    tags: [/^\/v1\/(\w+)/.exec(row.path)?.[1] ?? ''],
    parameters: parametersOf(row),
    ...(requestBody && { requestBody }),
    responses: { ...successes(row), ...failures(row) },
    ...(roles && { security: [{ session: roles }] }),
    ...(row.area && { 'x-area': row.area }),
  };
}
