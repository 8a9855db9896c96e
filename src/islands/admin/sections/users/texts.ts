import type { Account, Role } from '#contract/schemas/account.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  USER: 'No admin access',
};

/** What a role means to who chooses it. */
export const roleHint =
  'Administrators publish, read applications and enquiries, and manage users.';

/** By what more than a password an account is opened. */
export function twoStepText({ hasApp, passkeys }: Pick<Account, 'hasApp' | 'passkeys'>): string {
  const ways = [
    ...(hasApp ? ['app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return ways.length === 0 ? 'Password only' : `Two-step login: ${ways.join(', ')}`;
}
