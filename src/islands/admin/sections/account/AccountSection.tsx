import { useState } from 'react';
import { changeOwnEmail, getOwnEmail } from '#src/client/api/user.ts';
import { useAuth } from '../../data/auth.store.ts';
import { ChangeEmailDialog } from '../../shared/ChangeEmailDialog.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** The own account: how to log in, and where it is logged in. */
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
          <OwnEmail />
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

function OwnEmail() {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoad((signal) => getOwnEmail(signal));
  return (
    <section aria-labelledby="own-email">
      <h2 id="own-email" className="mb-2 text-h3">
        E-mail address
      </h2>
      <LoadState loaded={loaded} what="the e-mail address" bars={1}>
        {({ email }) => (
          <>
            <p className="mb-4 max-w-[60ch] text-small wrap-anywhere text-ink-2">
              {email ?? 'None. Without one you cannot reset a forgotten password yourself.'}
            </p>
            <button
              type="button"
              className="button button-small button-line"
              onClick={() => setIsOpen(true)}
            >
              {email === null ? 'Add an e-mail address' : 'Change e-mail address'}
            </button>
            {isOpen && (
              <ChangeEmailDialog
                title="Your e-mail address"
                email={email}
                send={changeOwnEmail}
                onDone={() => {
                  setIsOpen(false);
                  loaded.reload();
                }}
                onClose={() => setIsOpen(false)}
              />
            )}
          </>
        )}
      </LoadState>
    </section>
  );
}
