import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { lacksFactor } from '#server/accounts/access.ts';
import { deviceOf, knownBrowser, knownBrowserCookie } from '#server/accounts/browsers.ts';
import { hasPasskey } from '#server/accounts/passkeys.repo.ts';
import { usePasskey } from '#server/accounts/passkeys.ts';
import { requireGoodPassword, verifyPassword } from '#server/accounts/passwords.ts';
import {
  findPendingAccount,
  loginEnded,
  newPendingToken,
  usePendingToken,
} from '#server/accounts/pending-login.ts';
import { assertCode, findSecret } from '#server/accounts/second-factor.ts';
import { createSession, removeSession } from '#server/accounts/sessions.ts';
import {
  findAccount,
  insertAccount,
  toUser,
  type StoredAccount,
} from '#server/accounts/users.repo.ts';
import { env } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/errors.ts';
import {
  clearedSessionCookie,
  readSessionToken,
  sessionCookie,
} from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { keyedHash, previousKeyedHash } from '#server/platform/hashes.ts';
import {
  clearAttempts,
  consumeAttempt,
  countLogin,
  deleteAttempts,
} from '#server/platform/rate-limit/attempts.ts';

/**
 * Makes the answer to a login: a session, whose cookie it sets, and the account. The browser is
 * known for the account from now on. A session that the browser still had is ended.
 * @throws AppError FORBIDDEN when the account is switched off; UNAVAILABLE
 */
async function beginSession(
  { request, url }: { request: Request; url: URL },
  account: Parameters<typeof toUser>[0],
) {
  const before = readSessionToken(request, url);
  if (before !== undefined) await removeSession(before);
  const token = await createSession(account.id, deviceOf(request));
  return {
    body: { success: true as const, message: accountMessages.loggedIn, user: toUser(account) },
    headers: [
      ['Set-Cookie', sessionCookie(url, token)],
      ['Set-Cookie', knownBrowserCookie(request, url, account.user_name)],
    ] satisfies HeadersInit,
  };
}

/** Ends a login whose factors were all right. @throws AppError as `beginSession` */
async function finishLogin(call: Call<'login'> | Call<'loginWithCode'>, account: StoredAccount) {
  const name = account.user_name;
  const browser = knownBrowser(call.request, call.url, name);
  await clearAttempts({ ip: call.ip, name }, browser);
  const { body, headers } = await beginSession(call, account);
  const missing = (await lacksFactor(body.user)) ? { secondFactorMissing: true as const } : {};
  return { body: { ...body, ...missing }, headers };
}

/**
 * Logs in by user name and password. An unknown user and a wrong password give the same answer after
 * the same work (requirements D30). Only a caller who knows the password learns that the account is
 * switched off or has a second factor. With an authenticator app the answer is CODE_REQUIRED and a
 * token for `loginWithCode`.
 * @throws AppError WRONG_CREDENTIALS, CODE_REQUIRED, PASSKEY_REQUIRED, FORBIDDEN,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function login(call: Call<'login'>): Promise<Reply<'login'>> {
  const { userName, password } = call.input;
  const browser = knownBrowser(call.request, call.url, userName);
  await countLogin({ ip: call.ip, name: userName }, browser);
  const account = await findAccount(userName);
  const isRight = await verifyPassword(password, account);
  if (!account || !isRight) {
    throw new AppError('WRONG_CREDENTIALS', accountMessages.wrongCredentials);
  }
  if ((await findSecret(account.id)) !== undefined) {
    throw new AppError('CODE_REQUIRED', userMessages.codeRequired, {
      fields: { code: userMessages.codeRequired },
      pendingToken: newPendingToken(account),
    });
  }
  // A passkey is optional if a password is enough, and required otherwise.
  if (env().SECOND_FACTOR === 'required' && (await hasPasskey(account.id))) {
    throw new AppError('PASSKEY_REQUIRED', userMessages.passkeyRequired);
  }
  return finishLogin(call, account);
}

/**
 * Goes on with a login by a code of the authenticator app, or by a recovery code.
 * @throws AppError WRONG_CREDENTIALS for a token that has ended, WRONG_CODE, FORBIDDEN,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginWithCode(call: Call<'loginWithCode'>): Promise<Reply<'loginWithCode'>> {
  const { pendingToken, code } = call.input;
  const account = await findPendingAccount(pendingToken);
  const secret = await findSecret(account.id);
  // The app was removed meanwhile.
  if (secret === undefined) throw loginEnded();
  await assertCode({ id: account.id, name: account.user_name }, secret, code, 'WRONG_CODE');
  await usePendingToken(pendingToken);
  return finishLogin(call, account);
}

/**
 * Logs in by a passkey. It verifies its user, so it is both steps of a two-step login. Everything
 * that is wrong with it is answered alike.
 * @throws AppError WRONG_CREDENTIALS, FORBIDDEN for an account that is switched off,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginWithPasskey(
  call: Call<'loginWithPasskey'>,
): Promise<Reply<'loginWithPasskey'>> {
  const { ip, input, url } = call;
  await consumeAttempt('passkey-address', { ip });
  const user = await usePasskey(input.credential, url, null);
  if (!user) throw new AppError('WRONG_CREDENTIALS', userMessages.passkeyRefused);
  await deleteAttempts('passkey-address', { ip });
  return beginSession(call, user);
}

/** Ends the session here and in the browser. */
export async function logout(call: Call<'logout'>): Promise<Reply<'logout'>> {
  const token = readSessionToken(call.request, call.url);
  if (token !== undefined) await removeSession(token);
  return {
    body: { success: true, message: accountMessages.loggedOut },
    headers: { 'Set-Cookie': clearedSessionCookie(call.url) },
  };
}

/** Answers whether new accounts can be made at the moment (requirements D28). */
export function getRegistration(): Reply<'getRegistration'> {
  return { body: { success: true, isOpen: env().REGISTRATION === 'open' } };
}

/**
 * Makes an account, always with the role USER, and logs it in (requirements D28).
 * @throws AppError REGISTRATION_CLOSED, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE; CONFLICT
 * for a name that is taken
 */
export async function register(call: Call<'register'>): Promise<Reply<'register'>> {
  if (env().REGISTRATION !== 'open') {
    throw new AppError('REGISTRATION_CLOSED', accountMessages.registerFailed);
  }
  await requireGoodPassword(call.input.userName, call.input.password);
  await consumeAttempt('register-address', { ip: call.ip });
  const user = await insertAccount(call.input.userName, call.input.password, 'USER');
  const token = await createSession(user.id, deviceOf(call.request));
  return {
    body: { success: true, message: accountMessages.registered, role: user.role, user },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}

/**
 * Answers the account of the session and whether it has to set up two-step login first. An
 * administrator who has no need to gets the keys of their unsent notes.
 * @throws AppError UNAVAILABLE
 */
export async function getMe({ user }: Call<'getMe'>): Promise<Reply<'getMe'>> {
  const body = { success: true as const, user };
  if (await lacksFactor(user)) return { body: { ...body, secondFactorMissing: true } };
  if (user.role !== 'ADMIN') return { body };
  return { body: { ...body, ...noteKeysOf(user.id) } };
}

/**
 * Makes the key with which a browser encrypts the notes on applicants and enquirers that an account
 * has typed and not added yet: 256 bits, base64url. It is made from the id and stored nowhere, so
 * what is left in a browser can be read in a session of its author alone. `previousNoteKey` reads
 * what was encrypted before APP_SECRET was rotated.
 */
function noteKeysOf(accountId: string): { noteKey: string; previousNoteKey?: string } {
  const noteKey = keyedHash('unsent notes', accountId).toString('base64url');
  const previous = previousKeyedHash('unsent notes', accountId);
  return { noteKey, ...(previous && { previousNoteKey: previous.toString('base64url') }) };
}
