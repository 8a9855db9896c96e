import { useState } from 'react';
import { shownDay } from '#contract/office-time.ts';
import { getSecondFactor } from '#src/client/api/second-factor.ts';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { NewCodesDialog, RemoveFactorDialog, SetUpFactorDialog } from './SecondFactorDialogs.tsx';

/** Whether a login asks for a code, and how to change that. `onSetUp` is called once it does. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const loaded = useLoad((signal) => getSecondFactor(signal));
  const [open, setOpen] = useState<'set-up' | 'codes' | 'remove'>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    loaded.reload();
  };
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2 text-h3">
        Two-step login
      </h2>
      <LoadState loaded={loaded} what="two-step login" bars={1}>
        {({ secondFactor: { since, recoveryCodes } }) => (
          <>
            <p className="mb-4 max-w-[60ch] text-small text-ink-2">
              {since === null
                ? 'Off. When it is on, you also enter a code from an authenticator app.'
                : `On since ${shownDay(since)}. ${recoveryCodes} of 10 recovery codes are left.`}
            </p>
            {since === null ? (
              <button
                type="button"
                className="button button-small button-ink"
                onClick={() => setOpen('set-up')}
              >
                Set up two-step login
              </button>
            ) : (
              <div className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="button button-small button-line"
                  onClick={() => setOpen('codes')}
                >
                  Create new recovery codes
                </button>
                <button
                  type="button"
                  className="button button-small button-line"
                  onClick={() => setOpen('remove')}
                >
                  Switch off two-step login
                </button>
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
      {open === 'remove' && <RemoveFactorDialog onClose={close} onDone={finish} />}
    </section>
  );
}
