import type { Call, Reply } from '#server/platform/http/handle.ts';
import { selectPasskeys } from '#server/accounts/passkeys/passkeys.repo.ts';

/** The passkeys of whoever is logged in. @throws AppError UNAVAILABLE */
export async function listPasskeys({ user }: Call<'listPasskeys'>): Promise<Reply<'listPasskeys'>> {
  const own = await selectPasskeys(user.id);
  const passkeys = own.map(({ credentialId: _, ...passkey }) => passkey);
  return { body: { success: true, passkeys } };
}
