import type { Reply } from '#server/platform/http/handle.ts';
import { makeDocument } from '#server/platform/openapi/document.ts';

let document: ReturnType<typeof makeDocument> | undefined;

/** The OpenAPI document, made by the first request of a process. */
export function getOpenApi(): Reply<'getOpenApi'> {
  document ??= makeDocument();
  return { body: document };
}
