import { noteKeysOf } from '#server/accounts/auth/note-key.ts';
import { lacksFactor } from '#server/accounts/auth/require-access.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Who is logged in, and whether they have to set up two-step login first; an administrator who has
 * not to gets the keys of their unsent notes.
 * @throws AppError UNAVAILABLE
 */
export async function getMe({ user }: Call<'getMe'>): Promise<Reply<'getMe'>> {
  const body = { success: true as const, user };
  if (await lacksFactor(user)) return { body: { ...body, secondFactorMissing: true } };
  if (user.role !== 'ADMIN') return { body };
  return { body: { ...body, ...noteKeysOf(user.id) } };
}
