import { areaLabels, type Area } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from '../../data/auth.store.ts';
import { navigate } from '../../data/router.ts';
import { NewAccountForm } from '../../shared/NewAccountForm.tsx';

/** An invited person chooses a name and a password, and is logged in. */
export function JoinForm({ token, areas }: { token: string; areas: readonly Area[] }) {
  return (
    <NewAccountForm
      create={(account) => useAuth.getState().join({ ...account, token })}
      onDone={() => navigate(routes.admin)}
    >
      {areas.length > 0
        ? `You were invited as an administrator with access to: ${areaLabels(areas)}. Choose a username and a password to log in with.`
        : 'You were invited. Choose a username and a password; an administrator can then grant your account access to the admin area.'}
    </NewAccountForm>
  );
}
