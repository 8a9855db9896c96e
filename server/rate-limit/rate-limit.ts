import { createHash } from 'node:crypto';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { env } from '#server/env.ts';
import { tooManyRequests } from '#server/http/app-error.ts';

type Purpose = 'login-account' | 'login-address' | 'register-address' | 'apply-address';

/** Hashed, so that the table holds neither user names nor addresses. */
const keyOf = (purpose: Purpose, who: string) =>
  `${purpose}:${createHash('sha256').update(who).digest('hex')}`;

const limitOf = (purpose: Purpose): number =>
  ({
    'login-account': env().LOGIN_LIMIT_PER_ACCOUNT,
    'login-address': env().LOGIN_LIMIT_PER_ADDRESS,
    'register-address': env().REGISTER_LIMIT_PER_ADDRESS,
    'apply-address': env().APPLY_LIMIT_PER_ADDRESS,
  })[purpose];

/**
 * Counts one attempt.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After once the limit within ATTEMPT_WINDOW_SECONDS
 * is reached; UNAVAILABLE
 */
export async function consumeAttempt(purpose: Purpose, who: string): Promise<void> {
  const seconds = unwrap(
    await serviceDb().rpc('take_attempt', {
      p_key: keyOf(purpose, who),
      p_limit: limitOf(purpose),
      p_window_seconds: env().ATTEMPT_WINDOW_SECONDS,
    }),
  );
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Forgets the attempts after one that succeeded. */
export async function clearAttempts(purpose: Purpose, who: string): Promise<void> {
  unwrap(await serviceDb().from('login_attempts').delete().eq('key', keyOf(purpose, who)));
}
