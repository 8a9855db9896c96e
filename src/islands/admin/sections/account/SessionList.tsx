import { useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { OwnSession } from '#contract/schemas/account.ts';
import { endOwnSession, listOwnSessions } from '#src/client/api/user.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { Region } from '../../shared/Region.tsx';

const nameOf = ({ device }: OwnSession) => device ?? 'Unknown device';

/** Where the account is logged in; each other device can be logged out. */
export function SessionList() {
  const loaded = useLoad(listOwnSessions);
  const [ending, setEnding] = useState<OwnSession>();
  return (
    <Region heading="Where you are logged in">
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
        <ConfirmedQuestion
          title={`Log out ${nameOf(ending)}?`}
          text={`Logged in ${momentOf(ending.createdAt)}, last seen ${momentOf(ending.lastSeenAt)}.`}
          submitLabel="Log out"
          pending="Wait! logging out"
          error="Error logging out"
          confirm="password"
          send={(confirmation) => endOwnSession(ending.id, confirmation)}
          onDone={() => {
            setEnding(undefined);
            loaded.reload();
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </Region>
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
          Logged in{' '}
          <time dateTime={createdAt} className="whitespace-nowrap">
            {momentOf(createdAt)}
          </time>
          , last seen{' '}
          <time dateTime={lastSeenAt} className="whitespace-nowrap">
            {momentOf(lastSeenAt)}
          </time>
        </span>
      </p>
      {!isCurrent && (
        <Button onClick={onEnd}>
          Log out<span className="sr-only"> {nameOf(session)}</span>
        </Button>
      )}
    </li>
  );
}
