import type { Access } from '#contract/api/endpoint.ts';
import type { User } from '#contract/schemas/user.ts';
import { serverMessages } from '#contract/messages.ts';
import { findSessionUser } from '#server/accounts/auth/sessions.ts';
import { userMessages } from '#contract/user-messages.ts';
import { env } from '#server/platform/env.ts';
import { hasFactor } from '#server/accounts/second-factor/find-factor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';

/**
 * The account of the session; undefined for a public endpoint, which does not read cookies.
 * @throws AppError NOT_LOGGED_IN, UNAVAILABLE
 */
export async function requireUser(
  access: Access,
  request: Request,
  url: URL,
): Promise<User | undefined> {
  if (access === 'public') return undefined;
  const token = readSessionToken(request, url);
  const user = token === undefined ? undefined : await findSessionUser(token);
  if (!user) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  return user;
}

/** Whether an administrator has to set up two-step login first. @throws AppError UNAVAILABLE */
export const lacksFactor = async ({ id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> =>
  role === 'ADMIN' && env().SECOND_FACTOR === 'required' && !(await hasFactor(id));

/**
 * `session` takes any account, `admin` only the role ADMIN, with two-step login where it is required.
 * @throws AppError FORBIDDEN, SECOND_FACTOR_MISSING, UNAVAILABLE
 */
export async function assertAccess(access: Access, user: User | undefined): Promise<void> {
  if (access !== 'admin') return;
  if (user?.role !== 'ADMIN') throw new AppError('FORBIDDEN', serverMessages.forbidden);
  if (await lacksFactor(user)) {
    throw new AppError('SECOND_FACTOR_MISSING', userMessages.factorMissing);
  }
}
