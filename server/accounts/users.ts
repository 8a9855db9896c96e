import { accountMessages } from '#contract/messages.ts';
import type { Area } from '#contract/areas.ts';
import type { Account } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { selectInvitations } from '#server/accounts/invitations.ts';
import { requireGoodPassword } from '#server/accounts/passwords.ts';
import { removeSessionsOf } from '#server/accounts/sessions.ts';
import { emailTaken, insertAccount } from '#server/accounts/users.repo.ts';
import { assertOutcome, callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { isMailOn, sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';

// What administrators do to accounts.

const columns =
  'id,userName:user_name,role,areas,createdAt:created_at,email,lastLoginAt:last_login_at,disabledAt:disabled_at,second_factors(confirmed_at),passkeys(id)';

type Row = Omit<Account, 'areas' | 'hasApp' | 'passkeys'> & {
  areas: string[];
  second_factors: { confirmed_at: string | null } | null;
  passkeys: unknown[];
};

const toAccount = ({ second_factors: app, passkeys, ...row }: Row): Account => ({
  ...row,
  areas: row.areas as Area[],
  hasApp: Boolean(app?.confirmed_at),
  passkeys: passkeys.length,
});

/** @throws AppError NOT_FOUND */
export async function requireAccount(id: string): Promise<Account> {
  const found = serviceDb().from('users').select(columns).eq('id', id);
  return toAccount(assertFound(unwrap(await found.maybeSingle()), userMessages.userNotFound));
}

const lastAdministrator = () => new AppError('CONFLICT', userMessages.lastAdministrator);

export const userHandlers = {
  /** Every account, and the invitations that are still open. */
  async listUsers() {
    const [users, invitations] = await Promise.all([
      serviceDb().from('users').select(columns).order('user_name_key'),
      selectInvitations(),
    ]);
    const accounts = unwrap(users).map(toAccount);
    return { body: { success: true, users: accounts, invitations, isMailOn: isMailOn() } };
  },

  /** Makes an account with the role and areas that the administrator chooses (requirements D28). */
  async createUser({ input }) {
    const { userName, password, role, areas } = input;
    await requireGoodPassword(userName, password);
    const user = await insertAccount(userName, password, role, areas);
    return { body: { success: true, message: accountMessages.registered, user } };
  },

  async updateUser({ params, input }) {
    const id = parseId(params, userMessages.userNotFound);
    const change = { p_id: id, p_change: input };
    const outcome = await callFunction('change_account', change);
    if (outcome === 'last_administrator') throw lastAdministrator();
    if (outcome === 'email_taken') throw emailTaken();
    if (outcome === 'missing') throw new AppError('NOT_FOUND', userMessages.userNotFound);
    assertOutcome(outcome, 'changed');
    if (input.email !== undefined) sendMailsAfterAnswer(); // to the former address
    const user = await requireAccount(id);
    return { body: { success: true, user, message: userMessages.userChanged } };
  },

  /** Deletes an account with its sessions and links. Its name remains in the history. */
  async removeUser({ params }) {
    const id = parseId(params, userMessages.userNotFound);
    const user = await requireAccount(id);
    const outcome = await callFunction('remove_account', { p_id: id });
    if (outcome === 'last_administrator') throw lastAdministrator();
    // It is gone also when another call has deleted it.
    assertOutcome(outcome, 'removed', 'missing');
    return { body: { success: true, user, message: userMessages.userRemoved } };
  },

  async removeUserSessions({ params }) {
    const { id } = await requireAccount(parseId(params, userMessages.userNotFound));
    await removeSessionsOf(id);
    return { body: { success: true, message: userMessages.sessionsEnded } };
  },

  /** Removes authenticator app and passkeys of an account whose owner has lost them. */
  async removeUserFactor({ params }) {
    const id = parseId(params, userMessages.userNotFound);
    const isFound = await callFunction('remove_factors', { p_user_id: id });
    if (!isFound) throw new AppError('NOT_FOUND', userMessages.userNotFound);
    return { body: { success: true, message: userMessages.factorOff } };
  },
} satisfies Partial<Handlers>;
