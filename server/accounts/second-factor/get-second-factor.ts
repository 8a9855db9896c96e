import type { Call, Reply } from '#server/platform/http/handle.ts';
import { findFactor, hasPasskey } from '#server/accounts/second-factor/find-factor.ts';
import { countRecoveryCodes } from '#server/accounts/second-factor/second-factors.repo.ts';

/** Whether a login of whoever is logged in asks for a code. @throws AppError UNAVAILABLE */
export async function getSecondFactor({
  user,
}: Call<'getSecondFactor'>): Promise<Reply<'getSecondFactor'>> {
  const factor = await findFactor(user.id);
  const secondFactor = {
    since: factor?.confirmed_at ?? null,
    recoveryCodes: await countRecoveryCodes(user.id),
    hasPasskey: await hasPasskey(user.id),
  };
  return { body: { success: true, secondFactor } };
}
