import type { Endpoint } from '#contract/api/endpoint.ts';
import { missingAreas, noAccessText, type RequiredArea } from '#contract/areas.ts';
import { serverMessages } from '#contract/messages.ts';
import type { User } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { findSessionUser } from '#server/accounts/sessions.ts';
import { findAccount } from '#server/accounts/users.repo.ts';
import { env } from '#server/platform/env.ts';
import { check } from '#server/platform/http/checks.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import { AppError } from '#server/platform/http/errors.ts';

/** Returns the account of the session. @throws AppError NOT_LOGGED_IN */
async function requireUser(request: Request, url: URL): Promise<User> {
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
 * Checks that an account is an administrator with the areas of a row, and with two-step login if it
 * is required.
 * @throws AppError FORBIDDEN, SECOND_FACTOR_MISSING
 */
async function assertAdministrator(area: RequiredArea, user: User): Promise<void> {
  if (user.role !== 'ADMIN') throw new AppError('FORBIDDEN', serverMessages.forbidden);
  if (await lacksFactor(user)) {
    throw new AppError('SECOND_FACTOR_MISSING', userMessages.factorMissing);
  }
  const missing = missingAreas(area, user.areas);
  if (missing.length > 0) throw new AppError('FORBIDDEN', noAccessText(missing));
}

/**
 * Checks session, role and areas before anything of the request is read; a public endpoint reads no
 * cookies. Throws NOT_LOGGED_IN, FORBIDDEN, SECOND_FACTOR_MISSING, UNAVAILABLE.
 */
export const requireAccess = (row: Endpoint) =>
  check(async (c) => {
    if (row.access !== 'public') {
      const user = await requireUser(c.req.raw, c.get('url'));
      c.set('user', user);
      c.set('account', user.id);
      if (row.access === 'admin') await assertAdministrator(row.area, user);
    }
    if (row.path.startsWith('/v1/user/')) c.set('target', c.req.param('id'));
  });
