import { useState } from 'react';
import { listUsers } from '#src/client/api/accounts.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { InvitationList } from './InvitationList.tsx';
import { UserDialogs, type UserDialog } from './UserDialogs.tsx';
import { UserRow } from './UserRow.tsx';

/** The accounts of the office, and what an administrator can do with each. */
export function UsersSection() {
  const { value, hasFailed, isLoading, reload } = useLoad((signal) => listUsers(signal));
  const [dialog, setDialog] = useState<UserDialog>();
  const ownName = useAuth((state) => state.userName);
  const count = value?.users.length ?? 0;

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 tabIndex={-1} className="text-h2">
          Users
        </h1>
        <button
          type="button"
          className="button button-amber"
          onClick={() => setDialog({ kind: 'invite' })}
        >
          Invite a user
        </button>
      </div>
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && <Skeleton count={3} className="h-20" label="Loading users" />}
      {value && !hasFailed && (
        <>
          <p role="status" className="mb-3 text-small text-ink-2 tabular-nums">
            {count} {count === 1 ? 'account' : 'accounts'}
          </p>
          <ul aria-label="Users" aria-busy={isLoading} className="border-t border-line">
            {value.users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isOwn={user.userName === ownName}
                isMailOn={value.isMailOn}
                onChoose={setDialog}
              />
            ))}
          </ul>
          <InvitationList
            invitations={value.invitations}
            onWithdraw={(invitation) => setDialog({ kind: 'withdraw', invitation })}
          />
        </>
      )}
      {dialog && (
        <UserDialogs
          dialog={dialog}
          isMailOn={value?.isMailOn ?? false}
          onOpen={setDialog}
          onDone={reload}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
