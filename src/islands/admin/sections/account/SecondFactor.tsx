import { useState } from 'react';
import { getSecondFactor } from '#src/client/api/second-factor.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { shownDay } from '../../shared/when.ts';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { SetUpFactorDialog } from './SetUpFactorDialog.tsx';

/** Whether a login asks for a code, and how to change that. `onSetUp` is called once it does. */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { value, hasFailed, reload } = useLoad((signal) => getSecondFactor(signal));
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const since = value?.secondFactor.since ?? null;
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-2 text-h3">
        Two-step login
      </h2>
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && (
        <Skeleton count={1} className="h-16" label="Loading two-step login" />
      )}
      {value && !hasFailed && (
        <>
          <p className="mb-4 max-w-[60ch] text-small text-ink-2">
            {since === null
              ? 'Off. When it is on, you also enter a code from an authenticator app.'
              : `On since ${shownDay(since)}. ${value.secondFactor.recoveryCodes} of 10 recovery codes are left.`}
          </p>
          <button
            type="button"
            className={`button button-small ${since === null ? 'button-ink' : 'button-line'}`}
            onClick={() => setOpen(since === null ? 'set-up' : 'remove')}
          >
            {since === null ? 'Set up two-step login' : 'Switch off two-step login'}
          </button>
        </>
      )}
      {open === 'set-up' && (
        <SetUpFactorDialog
          onClose={(isOn) => {
            close();
            reload();
            if (isOn) onSetUp?.();
          }}
        />
      )}
      {open === 'remove' && (
        <RemoveFactorDialog
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    </section>
  );
}
