import type { Role } from '#contract/schemas/account.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '../../data/auth.store.ts';
import { navigate } from '../../data/router.ts';
import { NewAccountForm } from '../../shared/NewAccountForm.tsx';

/** An invited person chooses a name and a password, and is logged in. */
export function JoinForm({ token, role }: { token: string; role: Role | null }) {
  return (
    <NewAccountForm
      create={(account) => useAuth.getState().join({ ...account, token })}
      onDone={() => navigate(routes.admin)}
    >
      {role === 'ADMIN'
        ? 'You were invited as an administrator. Choose a username and a password to log in with.'
        : 'You were invited. Choose a username and a password; an administrator can then grant your account access to the admin area.'}
    </NewAccountForm>
  );
}
