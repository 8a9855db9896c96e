import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import { lacksFactor } from '#server/accounts/access.ts';
import { browserOf } from '#server/accounts/browsers.ts';
import { usePasskey } from '#server/accounts/passkeys.ts';
import { requireGoodPassword, verifyPassword } from '#server/accounts/passwords.ts';
import { findPendingLogin, newPendingToken } from '#server/accounts/pending-login.ts';
import { readCode } from '#server/accounts/second-factor.ts';
import {
  accountDisabled,
  hashOfSession,
  newSession,
  startSession,
} from '#server/accounts/sessions.ts';
import {
  findAccount,
  insertAccount,
  toUser,
  type StoredAccount,
} from '#server/accounts/users.repo.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { env } from '#server/platform/env.ts';
import { inBackground } from '#server/platform/http/background.ts';
import { AppError, fieldError, tooManyRequests } from '#server/platform/http/errors.ts';
import { sessionCookie, setCookies } from '#server/platform/http/cookies.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { keyedHash, previousKeyedHash } from '#server/platform/hashes.ts';
import {
  attemptOf,
  consumeAttempt,
  countLogin,
  keysOfLogin,
} from '#server/platform/rate-limit/attempts.ts';
import { limitKey } from '#server/platform/rate-limit/limits.ts';

/** Refuses a pending login that is none, or has ended; it counts with the attempts of its network. */
async function refusePendingLogin(ip: string): Promise<never> {
  await consumeAttempt('login-address', { ip });
  throw fieldError('pendingToken', userMessages.loginEnded, 'WRONG_CREDENTIALS');
}

/** Records a failed login in the activity, after the answer: its time must not tell that there is an account. */
function recordFailure({ id }: StoredAccount, p_action: string, ip: string): void {
  const p_network = limitKey('login-address', { ip });
  inBackground('record a failed login', () =>
    callFunction('log_login', { p_user_id: id, p_action, p_network }),
  );
}

/**
 * Makes the key with which a browser encrypts the notes on applicants and enquirers that an account
 * has typed and not added yet: 256 bits, base64url. It is made from the id and stored nowhere, so
 * only a session of the author can read the notes that a browser still has. `previousNoteKey` decrypts
 * notes from before the rotation of APP_SECRET.
 */
function noteKeysOf(accountId: string): { noteKey: string; previousNoteKey?: string } {
  const noteKey = keyedHash('unsent notes', accountId).toString('base64url');
  const previous = previousKeyedHash('unsent notes', accountId);
  return { noteKey, ...(previous && { previousNoteKey: previous.toString('base64url') }) };
}

export const loginHandlers = {
  /**
   * Logs in by user name and password. An unknown user and a wrong password give the same answer
   * after the same work (requirements D30). Only a caller who knows the password learns that the
   * account is switched off or has a second factor. With an authenticator app the answer is
   * CODE_REQUIRED and a token for `loginWithCode`.
   */
  async login(call) {
    const { userName, password } = call.input;
    const attempt = { ip: call.ip, name: userName };
    const find = () => findAccount('user_name_key', userName.toLowerCase());
    const browser = browserOf(call.request, call.url, await find());
    await countLogin(attempt, browser.known);
    // Read again: counting may wait, and password or second factor change meanwhile.
    const account = await find();
    const isRight = await verifyPassword(password, account);
    if (!account || !isRight) {
      if (account) recordFailure(account, 'login-failed', call.ip);
      throw new AppError('WRONG_CREDENTIALS', accountMessages.wrongCredentials);
    }
    if (account.secret !== undefined) {
      throw new AppError('CODE_REQUIRED', userMessages.codeRequired, {
        fields: { code: userMessages.codeRequired },
        pendingToken: newPendingToken(account),
      });
    }
    // A passkey is optional if a password is enough, and required otherwise.
    const isFactorRequired = env().SECOND_FACTOR === 'required';
    if (isFactorRequired && account.hasPasskey) {
      throw new AppError('PASSKEY_REQUIRED', userMessages.passkeyRequired);
    }
    const cleared = keysOfLogin(attempt, browser.known);
    const session = await startSession(call, account.id, cleared, account.password_hash);
    const isFactorMissing = isFactorRequired && account.role === 'ADMIN';
    return {
      body: {
        success: true,
        message: accountMessages.loggedIn,
        user: toUser(account),
        ...(isFactorMissing && { secondFactorMissing: true as const }),
      },
      headers: setCookies(session, browser.cookie),
    };
  },

  /** Goes on with a login by a code of the authenticator app, or by a recovery code. */
  async loginWithCode({ input, ip, request, url }) {
    const pending = await findPendingLogin(input.pendingToken);
    const secret = pending?.account.secret;
    // Without a secret the app was removed meanwhile.
    if (!pending || secret === undefined) return refusePendingLogin(ip);
    const { account, key } = pending;
    const name = account.user_name;
    const code = await readCode(secret, input.code);
    const browser = browserOf(request, url, account);
    const { token, session } = newSession(request);
    const [finished] = await callFunction('finish_login', {
      ...session,
      p_ended_hash: hashOfSession(request, url),
      p_user_id: account.id,
      p_pending_key: key,
      ...code,
      p_cleared_keys: keysOfLogin({ ip, name }, browser.known),
      ...attemptOf('second-factor', { name }),
      p_seen_hash: account.password_hash,
    });
    const { outcome, wait_seconds } = finished ?? { outcome: 'ended', wait_seconds: 0 };
    if (outcome === 'too_many') throw tooManyRequests(wait_seconds);
    if (outcome === 'wrong_code') {
      recordFailure(account, 'code-failed', ip);
      throw fieldError('code', userMessages.wrongCode, 'WRONG_CODE');
    }
    if (outcome === 'disabled') throw accountDisabled();
    if (outcome !== 'started') return refusePendingLogin(ip);
    return {
      body: { success: true, message: accountMessages.loggedIn, user: toUser(account) },
      headers: setCookies(sessionCookie(url, token), browser.cookie),
    };
  },

  /**
   * Logs in by a passkey. It verifies its user, so it is both steps of a two-step login. Everything
   * that is wrong with it is answered alike.
   */
  async loginWithPasskey(call) {
    const { ip, input, request, url } = call;
    await consumeAttempt('passkey-address', { ip });
    const user = await usePasskey(input.credential, url, null);
    if (!user) throw new AppError('WRONG_CREDENTIALS', userMessages.passkeyRefused);
    const session = await startSession(call, user.id, [limitKey('passkey-address', { ip })]);
    const browser = browserOf(request, url, user);
    return {
      body: { success: true, message: accountMessages.loggedIn, user: toUser(user) },
      headers: setCookies(session, browser.cookie),
    };
  },

  /** Answers whether new accounts can be made at the moment (requirements D28). */
  getRegistration() {
    return { body: { success: true, isOpen: env().REGISTRATION === 'open' } };
  },

  /** Makes an account, always with the role USER, and logs it in (requirements D28). */
  async register(call) {
    const { userName, password } = call.input;
    if (env().REGISTRATION !== 'open') {
      throw new AppError('REGISTRATION_CLOSED', accountMessages.registerFailed);
    }
    // Refused whatever accounts there are: the answer must not tell whether one has the address.
    if (userName.includes('@')) throw fieldError('userName', accountMessages.userNameIsEmail);
    await requireGoodPassword(userName, password);
    await consumeAttempt('register-address', { ip: call.ip });
    const user = await insertAccount(userName, password, 'USER', []);
    const session = await startSession(call, user.id, []);
    return {
      body: { success: true, message: accountMessages.registered, role: user.role, user },
      headers: { 'Set-Cookie': session },
    };
  },

  /**
   * Answers the account of the session and whether it has to set up two-step login first. An
   * administrator who does not have to gets the keys of their unsent notes.
   */
  async getMe({ user }) {
    const body = { success: true as const, user };
    if (await lacksFactor(user)) return { body: { ...body, secondFactorMissing: true } };
    if (user.role !== 'ADMIN') return { body };
    return { body: { ...body, ...noteKeysOf(user.id) } };
  },
} satisfies Partial<Handlers>;
