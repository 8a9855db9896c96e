import { api, type EndpointName } from '#contract/api.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * The endpoint among `names` that the method asks for.
 * @throws AppError METHOD_NOT_ALLOWED
 */
export function matchMethod(names: EndpointName[], method: string): EndpointName {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = names.find((name) => api[name].method === wanted);
  if (match) return match;
  const allowed = names.flatMap((name) =>
    api[name].method === 'GET' ? ['GET', 'HEAD'] : [api[name].method],
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
