import { idempotencyKey } from '#contract/schemas/job-application.ts';
import { validate } from '#server/platform/http/validate.ts';

/**
 * The client's own name for an attempt; null without one.
 * @throws AppError VALIDATION_FAILED
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null) validate(idempotencyKey, key, 'Idempotency-Key');
  return key;
}
