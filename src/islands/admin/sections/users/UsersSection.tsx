import { useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { Invitation } from '#contract/schemas/account.ts';
import { listUsers } from '#src/client/api/accounts.ts';
import { useAuth } from '../../data/auth.store.ts';
import { LoadState } from '../../shared/LoadState.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { UserDialogs, type UserDialog } from './UserDialogs.tsx';
import { roleLabels, UserRow } from './UserRow.tsx';

/** The accounts of the office, and what an administrator can do with each. */
export function UsersSection() {
  const loaded = useLoad((signal) => listUsers(signal));
  const [dialog, setDialog] = useState<UserDialog>();
  const ownName = useAuth((state) => state.userName);

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
      <LoadState loaded={loaded} what="users" bars={3}>
        {({ users, invitations, isMailOn }) => (
          <>
            <p role="status" className="mb-3 text-small text-ink-2 tabular-nums">
              {users.length} {users.length === 1 ? 'account' : 'accounts'}
            </p>
            <ul aria-label="Users" aria-busy={loaded.isLoading} className="border-t border-line">
              {users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isOwn={user.userName === ownName}
                  isMailOn={isMailOn}
                  onChoose={setDialog}
                />
              ))}
            </ul>
            <InvitationList
              invitations={invitations}
              onWithdraw={(invitation) => setDialog({ kind: 'withdraw', invitation })}
            />
          </>
        )}
      </LoadState>
      {dialog && (
        <UserDialogs
          dialog={dialog}
          isMailOn={loaded.value?.isMailOn ?? false}
          onOpen={setDialog}
          onDone={loaded.reload}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface InvitationListProps {
  invitations: readonly Invitation[];
  onWithdraw: (invitation: Invitation) => void;
}

/** The people who were invited and have not joined yet. */
function InvitationList({ invitations, onWithdraw }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 id="open-invitations" className="mb-3 text-h3">
        Open invitations
      </h2>
      <ul className="border-t border-line">
        {invitations.map((invitation) => {
          const { id, email, role, createdAt, expiresAt } = invitation;
          const name = email ?? `Link created on ${momentOf(createdAt)}`;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-2 py-3 text-small"
            >
              <p className="min-w-0 flex-1 basis-48">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="block text-steel tabular-nums">
                  {roleLabels[role]} · valid until{' '}
                  <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>
                </span>
              </p>
              <button
                type="button"
                className="button button-line button-small"
                onClick={() => onWithdraw(invitation)}
              >
                Withdraw<span className="sr-only"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
