import { maxPasskeys, passkeySeconds } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { algorithms, newChallenge, relyingParty } from '#server/accounts/passkeys/ceremony.ts';
import { selectPasskeys, storeChallenge } from '#server/accounts/passkeys/passkeys.repo.ts';
import { site } from '#contract/company.ts';

/**
 * Begins to add a passkey: one that names its account by itself, and that asks for the finger, the
 * face or the code of its owner.
 * @throws AppError CONFLICT where there are too many, UNAVAILABLE
 */
export async function createPasskeyOptions(
  call: Call<'createPasskeyOptions'>,
): Promise<Reply<'createPasskeyOptions'>> {
  const { id, userName } = call.user;
  const known = await selectPasskeys(id);
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT', userMessages.passkeyMost);
  const challenge = newChallenge();
  await storeChallenge(challenge, 'add', id);
  return {
    body: {
      success: true,
      options: {
        challenge,
        rp: { id: relyingParty(call.url).id, name: site.name },
        user: { id: Buffer.from(id).toString('base64url'), name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: passkeySeconds * 1_000,
        excludeCredentials: known.map((one) => ({ id: one.credentialId, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    },
  };
}
