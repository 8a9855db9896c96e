import { useState } from 'react';
import { changeOwnEmail, getOwnEmail } from '#src/client/api/user.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { ChangeEmailDialog } from '../../shared/ChangeEmailDialog.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { Region } from '../../shared/Region.tsx';
import { ChangePasswordDialog } from './OwnAccountDialogs.tsx';
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
    <Region heading="Password" intro="Changing it logs out your other devices.">
      <Button onClick={() => setIsOpen(true)}>Change password</Button>
      {isOpen && <ChangePasswordDialog onClose={() => setIsOpen(false)} />}
    </Region>
  );
}

function OwnEmail() {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLoad(getOwnEmail);
  const close = () => setIsOpen(false);
  return (
    <Region heading="E-mail address">
      <LoadState loaded={loaded} what="the e-mail address" bars={1}>
        {({ email }) => (
          <>
            <p className="mb-4 max-w-[60ch] text-small wrap-anywhere text-ink-2">
              {email ?? 'None. Without one you cannot reset a forgotten password yourself.'}
            </p>
            <Button onClick={() => setIsOpen(true)}>
              {email === null ? 'Add an e-mail address' : 'Change e-mail address'}
            </Button>
            {isOpen && (
              <ChangeEmailDialog
                title="Your e-mail address"
                email={email}
                send={changeOwnEmail}
                onDone={() => {
                  close();
                  loaded.reload();
                }}
                onClose={close}
              />
            )}
          </>
        )}
      </LoadState>
    </Region>
  );
}
