import { useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { OwnSession } from '#contract/schemas/account.ts';
import { endOwnSession, listOwnSessions } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { useLoad } from '../../shared/use-load.ts';

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown device';

/** Where the account is logged in; each other device can be logged out. */
export function SessionList() {
  const loaded = useLoad((signal) => listOwnSessions(signal));
  const [ending, setEnding] = useState<OwnSession>();
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="mb-3 text-h3">
        Where you are logged in
      </h2>
      <LoadState loaded={loaded} what="devices" bars={2}>
        {({ sessions }) => (
          <ul aria-label="Devices" className="border-t border-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </LoadState>
      {ending && (
        <EndSessionDialog
          session={ending}
          onClose={() => setEnding(undefined)}
          onDone={() => {
            setEnding(undefined);
            loaded.reload();
          }}
        />
      )}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { isCurrent, createdAt, lastSeenAt } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-2 py-3 text-small">
      <p className="mr-auto min-w-0">
        <span className="font-semibold">{nameOf(session)}</span>
        {isCurrent && <span className="text-steel"> (this device)</span>}
        <span className="block text-steel tabular-nums">
          Logged in <time dateTime={createdAt}>{momentOf(createdAt)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>{momentOf(lastSeenAt)}</time>
        </span>
      </p>
      {!isCurrent && (
        <button type="button" className="button button-line button-small" onClick={onEnd}>
          Log out<span className="sr-only"> {nameOf(session)}</span>
        </button>
      )}
    </li>
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
      title={`Log out ${nameOf(session)}?`}
      description={`Logged in ${momentOf(session.createdAt)}, last seen ${momentOf(session.lastSeenAt)}.`}
      form={form}
      submitLabel="Log out"
      onClose={onClose}
    />
  );
}
