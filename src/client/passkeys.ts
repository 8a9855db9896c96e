import type { Confirmation, PasskeyAddition, PasskeyLogin } from '#contract/schemas/factors.ts';
import {
  createConfirmationOptions,
  createLoginOptions,
  createPasskeyOptions,
} from './api/passkeys.ts';
import { ApiError } from './request.ts';

// The library is fetched when a passkey is used: nobody else needs it to log in.
const load = () => import('@simplewebauthn/browser');

/** False in browsers, and on addresses, that know no passkeys. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Has a device make a passkey for the account that is logged in.
 * @throws ApiError with a sentence for the person
 */
export async function makePasskey(
  confirmation: Confirmation,
): Promise<PasskeyAddition['credential']> {
  const { options } = await createPasskeyOptions(confirmation);
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options }).catch(explain);
}

/**
 * Has a device show one of the passkeys that it holds for this site.
 * @param purpose a login, or a confirmation by the account that is logged in
 * @throws ApiError with a sentence for the person
 */
export async function showPasskey(
  purpose: 'login' | 'confirmation',
): Promise<PasskeyLogin['credential']> {
  const { options } = await (purpose === 'login'
    ? createLoginOptions()
    : createConfirmationOptions());
  const { startAuthentication } = await load();
  const { response, ...rest } = await startAuthentication({ optionsJSON: options }).catch(explain);
  return { ...rest, response: { ...response, userHandle: response.userHandle ?? '' } };
}

const sentences: Partial<Record<string, string>> = {
  // Closed, refused, or too late: browsers do not tell which.
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device already has a passkey for this account.',
};

/** @throws ApiError always */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new ApiError(sentences[name] ?? 'This browser cannot use a passkey here.', 0);
}
