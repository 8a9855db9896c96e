import { useAuth } from '../../data/auth.store.ts';
import { logOut } from '../../shared/log-out.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { LoginFrame } from '../../shared/LoginFrame.tsx';

/** Stands in place of the admin area where two-step login is required and not set up yet. */
export function SetUpScreen() {
  return (
    <LoginFrame
      title="One more step"
      footer={
        <button type="button" className="text-link cursor-pointer" onClick={logOut}>
          Logout
        </button>
      }
    >
      <p className="mb-6 text-small text-ink-2">
        Administrators of this site log in with two steps. Set it up to go on.
      </p>
      <SecondFactor onSetUp={() => void useAuth.getState().check()} />
    </LoginFrame>
  );
}
