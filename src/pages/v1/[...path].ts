import type { APIRoute } from 'astro';
import { errorStatus, type ErrorBody } from '#contract/errors.ts';
import { notFoundMessages } from '#contract/messages.ts';

export const prerender = false;

/** Addresses under /v1 that no function answers get the API's own refusal, not a page. */
export const ALL: APIRoute = () => {
  const body: ErrorBody = {
    success: false,
    message: notFoundMessages.endpoint,
    code: 'NOT_FOUND',
    requestId: crypto.randomUUID(),
  };
  return Response.json(body, {
    status: errorStatus.NOT_FOUND,
    headers: { 'Cache-Control': 'no-store' },
  });
};
