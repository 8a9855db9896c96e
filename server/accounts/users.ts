import { z } from 'zod';
import { accountMessages } from '#contract/messages.ts';
import type { Role } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { selectInvitations } from '#server/accounts/invitations.ts';
import { requireGoodPassword } from '#server/accounts/passwords.ts';
import { removeSessionsOf } from '#server/accounts/sessions.ts';
import { insertAccount, selectAccount, selectAccounts } from '#server/accounts/users.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/mail-after-answer.ts';

// What administrators do to accounts, and what every account changes of its own.

/**
 * Lists the accounts and the open invitations.
 * @throws AppError UNAVAILABLE
 */
export async function listUsers(): Promise<Reply<'listUsers'>> {
  const [users, invitations] = await Promise.all([selectAccounts(), selectInvitations()]);
  return { body: { success: true, users, invitations, isMailOn: isMailOn() } };
}

/**
 * Makes an account with the role that the administrator chooses (requirements D28).
 * @throws AppError VALIDATION_FAILED, CONFLICT, UNAVAILABLE
 */
export async function createUser(call: Call<'createUser'>): Promise<Reply<'createUser'>> {
  const { userName, password, role } = call.input;
  await requireGoodPassword(userName, password);
  const user = await insertAccount(userName, password, role);
  return { body: { success: true, message: accountMessages.registered, user } };
}

/** What `change_account` returns. */
const changeOutcome = z.enum(['changed', 'missing', 'last_administrator', 'email_taken']);

/** @throws AppError CONFLICT, UNAVAILABLE */
async function changeAccount(
  p_id: string,
  p_change: { role?: Role; isDisabled?: boolean; email?: string | null },
): Promise<void> {
  const changed = await serviceDb().rpc('change_account', { p_id, p_change });
  const outcome = changeOutcome.parse(unwrap(changed));
  if (outcome === 'last_administrator') throw lastAdministrator();
  if (outcome === 'email_taken') throw fieldError('email', userMessages.emailTaken, 'CONFLICT');
}

/**
 * Changes role and e-mail address of an account, and switches it off or on.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for the last administrator and for an e-mail
 * address that another account has
 */
export async function updateUser(call: Call<'updateUser'>): Promise<Reply<'updateUser'>> {
  const id = parseId(call.params, userMessages.userNotFound);
  const { role, isDisabled, email } = call.input;
  await changeAccount(id, {
    ...(role !== undefined && { role }),
    ...(isDisabled !== undefined && { isDisabled }),
    ...(email !== undefined && { email }),
  });
  const user = assertFound(await selectAccount(id), userMessages.userNotFound);
  return { body: { success: true, user, message: userMessages.userChanged } };
}

/** Answers the e-mail address of the caller. @throws AppError UNAVAILABLE */
export async function getOwnEmail({ user }: Call<'getOwnEmail'>): Promise<Reply<'getOwnEmail'>> {
  const account = assertFound(await selectAccount(user.id), userMessages.userNotFound);
  return { body: { success: true, email: account.email } };
}

/**
 * Changes the e-mail address of the caller.
 * @throws AppError CONFLICT for one that another account has, UNAVAILABLE
 */
export async function changeOwnEmail({
  user,
  input: { email },
}: Call<'changeOwnEmail'>): Promise<Reply<'changeOwnEmail'>> {
  await changeAccount(user.id, { email });
  const message = email === null ? userMessages.emailRemoved : userMessages.emailChanged;
  return { body: { success: true, email, message } };
}

/** What `remove_account` returns. */
const removeOutcome = z.enum(['removed', 'missing', 'last_administrator']);

/**
 * Deletes an account with its sessions and links. The history keeps its name.
 * @throws AppError NOT_FOUND, UNAVAILABLE; CONFLICT for the last administrator
 */
export async function removeUser({ params }: Call<'removeUser'>): Promise<Reply<'removeUser'>> {
  const id = parseId(params, userMessages.userNotFound);
  const user = assertFound(await selectAccount(id), userMessages.userNotFound);
  const removed = await serviceDb().rpc('remove_account', { p_id: id });
  if (removeOutcome.parse(unwrap(removed)) === 'last_administrator') throw lastAdministrator();
  return { body: { success: true, user, message: userMessages.userRemoved } };
}

const lastAdministrator = () => new AppError('CONFLICT', userMessages.lastAdministrator);

/**
 * Ends every session of an account.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUserSessions({
  params,
}: Call<'removeUserSessions'>): Promise<Reply<'removeUserSessions'>> {
  const id = parseId(params, userMessages.userNotFound);
  assertFound(await selectAccount(id), userMessages.userNotFound);
  await removeSessionsOf(id);
  return { body: { success: true, message: userMessages.sessionsEnded } };
}

/**
 * Removes the authenticator app and the passkeys of an account whose owner has lost them, and ends
 * its sessions, in one transaction with the history entry.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUserFactor({
  params,
}: Call<'removeUserFactor'>): Promise<Reply<'removeUserFactor'>> {
  const id = parseId(params, userMessages.userNotFound);
  const isFound = unwrap(await serviceDb().rpc('remove_factors', { p_user_id: id }));
  if (!isFound) throw new AppError('NOT_FOUND', userMessages.userNotFound);
  return { body: { success: true, message: userMessages.factorOff } };
}
