import { checkSession, logOut } from '../../data/auth.store.ts';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { LoginFrame } from '../../shared/LoginFrame.tsx';

/** Shown in place of the admin area where two-step login is required and not set up yet. */
export function SetUpScreen() {
  return (
    <LoginFrame
      title="Secure your account"
      footer={
        <button type="button" className="text-link cursor-pointer" onClick={logOut}>
          Logout
        </button>
      }
    >
      <p className="mb-6 text-small text-ink-2">
        Administrators of this site need two-step login or a passkey. Set up one of them to
        continue.
      </p>
      <div className="grid gap-8">
        <SecondFactor onSetUp={() => void checkSession()} />
        <Passkeys onAdded={() => void checkSession()} />
      </div>
    </LoginFrame>
  );
}
