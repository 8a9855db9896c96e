import type { Role } from '#contract/schemas/user.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  USER: 'No admin access',
};

/** What a role means to who chooses it. */
export const roleHint =
  'Administrators publish, read applications and enquiries, and manage users.';
