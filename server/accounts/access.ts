import type { Access, Endpoint } from '#contract/api/endpoint.ts';
import { missingAreas, noAccessText } from '#contract/areas.ts';
import { serverMessages } from '#contract/messages.ts';
import type { User } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { findSessionUser } from '#server/accounts/sessions.ts';
import { findAccount } from '#server/accounts/users.repo.ts';
import { env } from '#server/platform/env.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';

/**
 * Returns the account of the session; undefined for a public endpoint, which reads no cookies.
 * @throws AppError NOT_LOGGED_IN
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

/** Returns whether an administrator has to set up two-step login first. */
export async function lacksFactor({ id, role }: Pick<User, 'id' | 'role'>): Promise<boolean> {
  if (role !== 'ADMIN' || env().SECOND_FACTOR !== 'required') return false;
  const account = await findAccount('id', id);
  return account?.secret === undefined && !account?.hasPasskey;
}

/**
 * Checks the role: `session` takes any account, `admin` only the role ADMIN with the areas of the
 * row, and with two-step login if it is required.
 * @throws AppError FORBIDDEN, SECOND_FACTOR_MISSING
 */
export async function assertAccess(row: Endpoint, user: User | undefined): Promise<void> {
  if (row.access !== 'admin') return;
  if (user?.role !== 'ADMIN') throw new AppError('FORBIDDEN', serverMessages.forbidden);
  if (await lacksFactor(user)) {
    throw new AppError('SECOND_FACTOR_MISSING', userMessages.factorMissing);
  }
  const missing = missingAreas(row.area, user.areas);
  if (missing.length > 0) throw new AppError('FORBIDDEN', noAccessText(missing));
}
