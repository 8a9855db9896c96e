import { serverMessages } from '#contract/messages.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/** Who is logged in. */
export function getMe({ user }: Call<'getMe'>): Reply<'getMe'> {
  if (!user) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  return { body: { success: true, user } };
}
