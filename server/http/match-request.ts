import type { api, EndpointName } from '#contract/api.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * The endpoint among `names` that the method asks for, by its row.
 * @throws AppError METHOD_NOT_ALLOWED
 */
export function matchMethod(
  rows: typeof api,
  names: readonly EndpointName[],
  method: string,
): EndpointName {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = names.find((name) => rows[name].method === wanted);
  if (match) return match;
  const allowed = names.flatMap((name) =>
    rows[name].method === 'GET' ? ['GET', 'HEAD'] : [rows[name].method],
  );
  throw new AppError('METHOD_NOT_ALLOWED', serverMessages.methodNotAllowed, {
    headers: { Allow: allowed.join(', ') },
  });
}

/**
 * Path parameters, decoded.
 * @throws AppError NOT_FOUND for an encoding that means nothing
 */
export function decodeParams(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (cause) {
    throw new AppError('NOT_FOUND', notFoundMessages.endpoint, { cause });
  }
}
