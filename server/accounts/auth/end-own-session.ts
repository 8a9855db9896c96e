import { userMessages } from '#contract/user-messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Ends one session of whoever is logged in.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function endOwnSession(call: Call<'endOwnSession'>): Promise<Reply<'endOwnSession'>> {
  const ended = unwrap(
    await serviceDb()
      .from('sessions')
      .delete()
      .eq('id', call.input.id)
      .eq('user_id', call.user.id)
      .select('id'),
  );
  if (ended.length === 0) throw new AppError('NOT_FOUND', userMessages.sessionNotFound);
  return { body: { success: true, message: userMessages.sessionEnded } };
}
