import { useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { OwnSession } from '#contract/schemas/account.ts';
import { endOwnSession, listOwnSessions } from '#src/client/api/user.ts';
import { ActionRow } from '../../shared/ActionRow.tsx';
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
              <ActionRow
                key={session.id}
                name={nameOf(session)}
                remark={session.isCurrent ? '(this device)' : undefined}
                detail={<SessionTimes session={session} />}
                action={
                  session.isCurrent
                    ? undefined
                    : { label: 'Log out', onPress: () => setEnding(session) }
                }
              />
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

function SessionTimes({ session: { createdAt, lastSeenAt } }: { session: OwnSession }) {
  return (
    <>
      Logged in{' '}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {momentOf(createdAt)}
      </time>
      , last seen{' '}
      <time dateTime={lastSeenAt} className="whitespace-nowrap">
        {momentOf(lastSeenAt)}
      </time>
    </>
  );
}
