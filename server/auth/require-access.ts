import type { User } from '#contract/schemas/user.ts';
import { serverMessages } from '#contract/messages.ts';
import { findSessionUser } from '#server/auth/sessions.ts';
import { AppError } from '#server/http/app-error.ts';
import { readSessionToken } from '#server/http/cookies.ts';

type Access = 'public' | 'session' | 'admin';

/**
 * Who is asking, if the endpoint wants to know. Public endpoints do not look at cookies at all.
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

/**
 * `session` takes any account, `admin` only the role ADMIN.
 * @throws AppError FORBIDDEN
 */
export function assertAccess(access: Access, user: User | undefined): void {
  if (access === 'admin' && user?.role !== 'ADMIN') {
    throw new AppError('FORBIDDEN', serverMessages.forbidden);
  }
}
