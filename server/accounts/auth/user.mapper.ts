import type { User } from '#contract/schemas/user.ts';
import type { Tables } from '#server/platform/db/database.types.ts';

/** An account row → what may be told of it; the allow-list of requirements D28. */
export const toUser = (
  row: Pick<Tables<'users'>, 'id' | 'user_name' | 'role' | 'created_at'>,
): User => ({
  id: row.id,
  userName: row.user_name,
  role: row.role,
  createdAt: row.created_at,
});
