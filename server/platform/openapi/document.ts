import { api, type EndpointName } from '#contract/api.ts';
import { site } from '#contract/company.ts';
import { errorStatus } from '#contract/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { toOperation } from '#server/platform/openapi/operation.ts';

/** The one body of every refusal (`ErrorBody` of contract/errors.ts). */
const error = {
  type: 'object',
  required: ['success', 'message', 'code', 'requestId'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Can be shown to a person' },
    code: { enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      description: 'What was refused, by its name in the request, with a sentence for each',
      additionalProperties: { type: 'string' },
    },
    pendingToken: {
      type: 'string',
      description: 'With CODE_REQUIRED: what /v1/user/login/code takes beside the code',
    },
  },
};

/** Makes the OpenAPI 3.1 document of the route table. */
function makeDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof toOperation>>> = {};
  for (const [name, row] of Object.entries(api)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][row.method.toLowerCase()] = toOperation(name as EndpointName, row);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `API of ${site.name}`,
      version: '1',
      description:
        'A path takes HEAD where it takes GET, and answers 405 with Allow to other methods. A path that is not here answers 404.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: error },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'Set by a login. A write from a page of another site is refused.',
        },
      },
    },
  };
}

let document: ReturnType<typeof makeDocument> | undefined;

export const openApiHandlers = {
  /** The OpenAPI document, made by the first request of a process. */
  getOpenApi() {
    document ??= makeDocument();
    return { body: document };
  },
} satisfies Partial<Handlers>;
