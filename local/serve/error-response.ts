import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { dataContentSecurityPolicy, securityHeaders } from '#contract/security-headers.ts';

/** The error body of a request that is refused before it reaches a function. */
export function errorResponse(code: ErrorCode, message: string, requestId: string): Response {
  const body: ErrorBody = { success: false, message, code, requestId };
  return Response.json(body, {
    status: errorStatus[code],
    headers: {
      ...securityHeaders,
      'Content-Security-Policy': dataContentSecurityPolicy,
      'Cache-Control': 'private, no-store',
    },
  });
}
