import { useState } from 'react';
import { useAuth } from '../../data/auth.store.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** The own account: the ways to log in, and beside them where it is logged in. */
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
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <OwnPassword />
          <SecondFactor />
          <Passkeys />
        </div>
        <SessionList />
      </div>
    </>
  );
}

function OwnPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password" className="mb-2 text-h3">
        Password
      </h2>
      <p className="mb-4 max-w-[60ch] text-small text-ink-2">
        Changing it logs out your other devices.
      </p>
      <button
        type="button"
        className="button button-small button-line"
        onClick={() => setIsOpen(true)}
      >
        Change password
      </button>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}
