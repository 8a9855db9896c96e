import { useState } from 'react';
import type { OwnSession } from '#contract/schemas/account.ts';
import { endOwnSession, listOwnSessions } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { useLoad } from '../../shared/use-load.ts';
import { momentOf } from '../../shared/when.ts';

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown device';

/** Where the account is logged in; each other device can be logged out. */
export function SessionList() {
  const { value, hasFailed, reload } = useLoad((signal) => listOwnSessions(signal));
  const [ending, setEnding] = useState<OwnSession>();
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="mb-3 text-h3">
        Where you are logged in
      </h2>
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && <Skeleton count={2} className="h-16" label="Loading devices" />}
      {value && !hasFailed && (
        <ul aria-label="Devices" className="border-t border-line">
          {value.sessions.map((session) => (
            <li
              key={session.id}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-2 py-3 text-small"
            >
              <p className="mr-auto min-w-0">
                <span className="font-semibold">{nameOf(session)}</span>
                {session.isCurrent && <span className="text-steel"> (this device)</span>}
                <span className="block text-steel tabular-nums">
                  Logged in <time dateTime={session.createdAt}>{momentOf(session.createdAt)}</time>,
                  last seen{' '}
                  <time dateTime={session.lastSeenAt}>{momentOf(session.lastSeenAt)}</time>
                </span>
              </p>
              {!session.isCurrent && (
                <button
                  type="button"
                  className="button button-line button-small"
                  onClick={() => setEnding(session)}
                >
                  Log out<span className="sr-only"> {nameOf(session)}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <EndSessionDialog
          session={ending}
          onClose={() => setEnding(undefined)}
          onDone={() => {
            setEnding(undefined);
            reload();
          }}
        />
      )}
    </section>
  );
}

interface EndSessionDialogProps {
  session: OwnSession;
  onDone: () => void;
  onClose: () => void;
}

function EndSessionDialog({ session, onDone, onClose }: EndSessionDialogProps) {
  const form = useConfirmedForm({
    confirm: 'password',
    send: async (_, confirmation) => {
      await notify.promise(endOwnSession(session.id, confirmation), {
        pending: 'Wait! logging out',
        success: ({ message }) => message,
        error: 'Error logging out',
      });
      onDone();
    },
    failed: 'The device was not logged out. Please try again.',
  });
  return (
    <AccountDialog
      title={`Log out ${nameOf(session)}`}
      description={`Logged in ${momentOf(session.createdAt)}, last seen ${momentOf(session.lastSeenAt)}.`}
      form={form}
      submitLabel="Log out"
      onClose={onClose}
    />
  );
}
