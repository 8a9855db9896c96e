import type { EndpointName } from '#contract/api.ts';
import type { Account, Invitation } from '#contract/schemas/account.ts';
import { accountMessages } from '#contract/messages.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Answer } from './answers.ts';
import { administrator, type Data } from './data.ts';

interface Tools {
  succeed: (name: EndpointName, body: object) => Response;
  gone: () => Response;
}

const expiresAt = '2099-01-01T00:00:00.000Z';
const link = { userName: null, role: null, areas: [], email: null, expiresAt };
export const linkToken = 'x'.repeat(43);

/** Answers about the accounts: the administrator, and Asha, who has no rights. */
export function userAnswers(data: Data, { succeed, gone }: Tools) {
  const none = { email: null, lastLoginAt: null, disabledAt: null, hasApp: false, passkeys: 0 };
  const asha = {
    ...administrator,
    id: crypto.randomUUID(),
    userName: 'asha',
    role: 'USER',
    areas: [],
  };
  const users = [
    { ...administrator, ...none },
    { ...asha, ...none, hasApp: true, passkeys: 2 },
  ] as Account[];
  const invitations: Invitation[] = [];
  const seen = { createdAt: data.now(), lastSeenAt: data.now() };
  const session = (device: string, isCurrent: boolean) => ({
    ...{ id: crypto.randomUUID(), device, isCurrent },
    ...seen,
  });
  const sessions = [session('Firefox on Windows', true), session('Chrome on Android', false)];
  const passkey = { id: crypto.randomUUID(), createdAt: data.now(), lastUsedAt: null };
  const passkeys = [{ ...passkey, name: 'Laptop' }];
  const codes: string[] = [];
  let ownEmail: string | null = null;
  const find = (id: string | undefined) => users.find((one) => one.id === id);
  const url = (path: string) => `https://smcs.example/admin/${path}#${linkToken}`;
  const answers: Partial<Record<EndpointName, Answer>> = {
    listUsers: () => succeed('listUsers', { users, invitations, isMailOn: data.isMailOn }),
    updateUser: async ({ params, request }) => {
      const user = find(params['id']);
      if (!user) return gone();
      const {
        role,
        areas = [],
        isDisabled,
        email,
      } = (await request.json()) as Partial<Account & { isDisabled: boolean }>;
      if (role) Object.assign(user, { role, areas });
      if (email !== undefined) user.email = email || null;
      if (isDisabled !== undefined) user.disabledAt = isDisabled ? data.now() : null;
      return succeed('updateUser', { user, message: userMessages.userChanged });
    },
    removeUser: ({ params }) => {
      const user = find(params['id']);
      if (!user) return gone();
      users.splice(users.indexOf(user), 1);
      return succeed('removeUser', { user, message: userMessages.userRemoved });
    },
    removeUserSessions: () =>
      succeed('removeUserSessions', { message: userMessages.sessionsEnded }),
    createResetLink: () =>
      succeed('createResetLink', {
        link: { url: url('new-password'), expiresAt },
        message: userMessages.linkMade,
      }),
    createInvitation: async ({ request }) => {
      const { role, areas, email } = (await request.json()) as Invitation;
      const id = crypto.randomUUID();
      invitations.unshift({
        id,
        role,
        areas,
        email: email || null,
        createdAt: data.now(),
        expiresAt,
      });
      const isMailed = data.isMailOn && Boolean(email);
      return succeed('createInvitation', {
        link: { url: isMailed ? null : url('join'), expiresAt },
        message: isMailed ? userMessages.invitationMailed : userMessages.linkMade,
      });
    },
    removeInvitation: () => {
      invitations.length = 0;
      return succeed('removeInvitation', { message: userMessages.invitationRemoved });
    },
    getSecondFactor: () =>
      succeed('getSecondFactor', {
        secondFactor: {
          ...{ since: codes.length > 0 ? expiresAt : null, recoveryCodes: codes.length },
          hasPasskey: false,
        },
      }),
    createSecondFactor: () =>
      succeed('createSecondFactor', {
        factor: { secret: 'ABCD'.repeat(8), uri: `otpauth://totp/x?secret=${'ABCD'.repeat(8)}` },
      }),
    confirmSecondFactor: () => {
      codes.push(...Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-FF${n}F`));
      return succeed('confirmSecondFactor', {
        recoveryCodes: codes,
        message: userMessages.factorOn,
      });
    },
    createRecoveryCodes: () => {
      codes.splice(0, codes.length, ...Array.from({ length: 10 }, (_, n) => `NEWW-CODE-${n}`));
      const message = userMessages.recoveryCodesMade;
      return succeed('createRecoveryCodes', { recoveryCodes: codes, message });
    },
    getOwnEmail: () => succeed('getOwnEmail', { email: ownEmail }),
    changeOwnEmail: async ({ request }) => {
      const { email } = (await request.json()) as { email: string };
      ownEmail = email || null;
      return succeed('changeOwnEmail', { email: ownEmail, message: userMessages.emailChanged });
    },
    removeSecondFactor: () => {
      codes.length = 0;
      return succeed('removeSecondFactor', { message: userMessages.factorOff });
    },
    listPasskeys: () => succeed('listPasskeys', { passkeys }),
    removePasskey: ({ params }) => {
      passkeys.splice(
        passkeys.findIndex(({ id }) => id === params['id']),
        1,
      );
      return succeed('removePasskey', { message: userMessages.passkeyRemoved });
    },
    listOwnSessions: () => succeed('listOwnSessions', { sessions }),
    endOwnSession: async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      sessions.splice(
        sessions.findIndex((one) => one.id === id),
        1,
      );
      return succeed('endOwnSession', { message: userMessages.sessionEnded });
    },
    openLink: () =>
      succeed('openLink', {
        link: location.pathname.endsWith('/join')
          ? { ...link, kind: 'invitation', role: 'ADMIN', areas: ['content', 'people'] }
          : location.pathname.endsWith('/confirm-email')
            ? { ...link, kind: 'email', userName: 'asha', email: 'own@example.org' }
            : { ...link, kind: 'reset', userName: 'asha' },
      }),
    confirmOwnEmail: () => succeed('confirmOwnEmail', { message: userMessages.emailChanged }),
    logoutEverywhere: () => {
      data.user = null;
      return succeed('logoutEverywhere', { message: accountMessages.loggedOutEverywhere });
    },
    join: () => {
      data.user = administrator;
      return succeed('join', { message: 'Account created successfully', user: administrator });
    },
    requestPasswordReset: () =>
      succeed('requestPasswordReset', { message: userMessages.forgottenMailed }),
    resetPassword: () => {
      data.user = null;
      return succeed('resetPassword', { message: userMessages.passwordReset });
    },
  };
  return answers;
}
