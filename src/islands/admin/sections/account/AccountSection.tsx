import { useAuth } from '../../data/auth.store.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** The own account: two-step login, and where it is logged in. */
export function AccountSection() {
  const userName = useAuth((state) => state.userName);
  return (
    <>
      <h1 tabIndex={-1} className="mb-2 text-h2">
        My account
      </h1>
      <p className="mb-8 text-ink-2">
        Username: <strong className="wrap-anywhere">{userName}</strong>
      </p>
      <SecondFactor />
      <SessionList />
    </>
  );
}
