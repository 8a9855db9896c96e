import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { textBodyBytes, uploadLimits } from '#contract/limits.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { confirmation } from '#contract/schemas/factors.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { ApiEnv } from '#server/platform/http/handle.ts';
import { queryFields, readBody, validate } from '#server/platform/http/body.ts';

/** Middleware that lets a request through unless `assert` throws. */
export const check = (assert: (c: Context<ApiEnv>) => void | Promise<void>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await assert(c);
    await next();
  });

/** An export is recorded in the activity. */
const writes = ({ method }: Endpoint, url: URL) =>
  method !== 'GET' || url.searchParams.get('purpose') === 'export';

/**
 * Refuses a write that a page of another site has made (requirements D29). Browsers say where a
 * request comes from in Sec-Fetch-Site and Origin; a client that sends neither carries no cookies of
 * a visitor either. Throws FOREIGN_ORIGIN.
 */
export const sameOrigin = (row: Endpoint) =>
  check((c) => {
    if (!writes(row, c.get('url'))) return;
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const isForeignOrigin = origin !== undefined && origin !== c.get('url').origin;
    if (isForeignSite || isForeignOrigin) {
      throw new AppError('FOREIGN_ORIGIN', serverMessages.foreignOrigin);
    }
  });

/** Refuses a path whose percent-encoding is no UTF-8. Throws NOT_FOUND. */
export const readablePath = check((c) => {
  try {
    decodeURIComponent(c.get('url').pathname);
  } catch (cause) {
    throw new AppError('NOT_FOUND', notFoundMessages.endpoint, { cause });
  }
});

/** Throws VALIDATION_FAILED. */
export const parseQuery = ({ query }: Endpoint) =>
  check((c) => {
    if (query) c.set('query', validate(query, queryFields(c.get('url'))));
  });

const maxBody = { text: textBodyBytes, multipart: uploadLimits.formBytes } as const;

/** Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED. */
export const parseBody = ({ body, files }: Endpoint) =>
  check(async (c) => {
    c.set('body', { fields: {}, files: [] });
    if (!body) return;
    // A public form without files has the size limit of a text.
    const hasParts = c.req.header('content-type')?.startsWith('multipart/');
    const limit = maxBody[files && !hasParts ? 'text' : body];
    const parsed = await readBody(c.req.raw, limit, files);
    if (parsed.files.length > 0 && body !== 'multipart') {
      throw fieldError('image', serverMessages.oneFileOnly);
    }
    c.set('body', parsed);
  });

/** Reads the input, and what confirms the call beside it. Throws VALIDATION_FAILED. */
export const parseInput = ({ input, confirm }: Endpoint) =>
  check((c) => {
    const { fields } = c.get('body');
    if (confirm) c.set('confirmation', validate(confirmation, fields));
    const own = Object.entries(fields).filter(
      ([name]) => !confirm || !(name in confirmation.shape),
    );
    if (input) c.set('input', validate(input, Object.fromEntries(own)));
  });
