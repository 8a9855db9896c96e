import { serverMessages } from '#contract/messages.ts';
import { lacksFactor } from '#server/auth/require-access.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/**
 * Who is logged in, and whether they have to set up two-step login first.
 * @throws AppError NOT_LOGGED_IN, UNAVAILABLE
 */
export async function getMe({ user }: Call<'getMe'>): Promise<Reply<'getMe'>> {
  if (!user) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  const missing = (await lacksFactor(user)) ? { secondFactorMissing: true as const } : {};
  return { body: { success: true, user, ...missing } };
}
