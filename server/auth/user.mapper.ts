import { role, type User } from '#contract/schemas/user.ts';

/** An account row → what may be told of it; the allow-list of decisions 28. */
export const toUser = (row: {
  id: string;
  user_name: string;
  role: string;
  created_at: string;
}): User => ({
  id: row.id,
  userName: row.user_name,
  role: role.parse(row.role),
  createdAt: row.created_at,
});
