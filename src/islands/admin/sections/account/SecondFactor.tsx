import { useState } from 'react';
import { shownDay } from '#contract/office-time.ts';
import { getSecondFactor, removeSecondFactor } from '#src/client/api/second-factor.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { Region } from '../../shared/Region.tsx';
import { NewCodesDialog, SetUpFactorDialog } from './SecondFactorDialogs.tsx';

/** Whether a login asks for a code, and how to change that. `onSetUp` is called once it does. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const loaded = useLoad(getSecondFactor);
  const [open, setOpen] = useState<'set-up' | 'codes' | 'remove'>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    loaded.reload();
  };
  return (
    <Region heading="Two-step login">
      <LoadState loaded={loaded} what="two-step login" bars={1}>
        {({ secondFactor: { since, recoveryCodes } }) => (
          <>
            <p className="mb-4 max-w-[60ch] text-small text-ink-2">
              {since === null
                ? 'Off. When it is on, you also enter a code from an authenticator app.'
                : `On since ${shownDay(since)}. ${recoveryCodes} of 10 recovery codes are left.`}
            </p>
            {since === null ? (
              <Button look="ink" onClick={() => setOpen('set-up')}>
                Set up two-step login
              </Button>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setOpen('codes')}>Create new recovery codes</Button>
                <Button onClick={() => setOpen('remove')}>Switch off two-step login</Button>
              </div>
            )}
          </>
        )}
      </LoadState>
      {open === 'set-up' && (
        <SetUpFactorDialog
          onClose={(isOn) => {
            finish();
            if (isOn) onSetUp?.();
          }}
        />
      )}
      {open === 'codes' && <NewCodesDialog onClose={(isMade) => (isMade ? finish() : close())} />}
      {open === 'remove' && (
        <ConfirmedQuestion
          title="Switch off two-step login?"
          text="Your password alone will then be enough to log in."
          submitLabel="Switch off two-step login"
          pending="Wait! switching off two-step login"
          error="Error switching off two-step login"
          send={removeSecondFactor}
          onDone={finish}
          onClose={close}
        />
      )}
    </Region>
  );
}
