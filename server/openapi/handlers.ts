import type { Reply } from '#server/http/handle.ts';
import { makeDocument } from '#server/openapi/document.ts';

let document: ReturnType<typeof makeDocument> | undefined;

/** The OpenAPI document, made by the first request of a process. */
export function getOpenApi(): Reply<'getOpenApi'> {
  document ??= makeDocument();
  return { body: document };
}
