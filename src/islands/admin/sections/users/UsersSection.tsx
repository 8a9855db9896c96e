import { useState } from 'react';
import { useStore } from 'zustand';
import { areaLabels } from '#contract/areas.ts';
import { momentOf } from '#contract/office-time.ts';
import { routes } from '#contract/routes.ts';
import type { Invitation } from '#contract/schemas/account.ts';
import { listUsers } from '#src/client/api/accounts.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { createListStore } from '../../data/list/list-store.ts';
import { ActionRow } from '../../shared/ActionRow.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { Region } from '../../shared/Region.tsx';
import { UserDialogs, type UserDialog } from './UserDialogs.tsx';
import { roleLabels, UserRow } from './UserRow.tsx';

/** All accounts are one page. */
const query = { page: 1 };

const createStore = () =>
  createListStore({
    ...{ name: 'The users', path: routes.adminUsers, readQuery: () => query },
    fetchPage: async (_query, signal) => {
      const { users, invitations, isMailOn } = await listUsers(signal);
      const totalRecords = users.length;
      const pageInfo = { currentPage: 1, totalPages: 1, pageSize: totalRecords, totalRecords };
      return { items: users, pageInfo, extra: { invitations, isMailOn } };
    },
  });

/** The accounts of the office, and what an administrator can do with each. */
export function UsersSection() {
  const [store] = useState(createStore);
  const [dialog, setDialog] = useState<UserDialog>();
  const ownName = useAuth((state) => state.userName);
  const status = useStore(store, (list) => list.status);
  const { invitations = [], isMailOn = false } = useStore(store, ({ extra }) => extra) ?? {};

  return (
    <>
      <ListScreen
        {...{ store, query }}
        heading="Users"
        many="users"
        count={(total) => `${total} ${total === 1 ? 'account' : 'accounts'}`}
        beside={
          <Button look="amber" isLarge onClick={() => setDialog({ kind: 'invite' })}>
            Invite a user
          </Button>
        }
        placeholder={<Skeleton count={3} className="h-20" label="Loading users" />}
        row={(user) => (
          <UserRow
            user={user}
            isOwn={user.userName === ownName}
            isMailOn={isMailOn}
            onChoose={setDialog}
          />
        )}
      />
      {status !== 'failed' && (
        <InvitationList
          invitations={invitations}
          onWithdraw={(invitation) => setDialog({ kind: 'withdraw', invitation })}
        />
      )}
      {dialog && (
        <UserDialogs
          dialog={dialog}
          isMailOn={isMailOn}
          onOpen={setDialog}
          onDone={() => void store.getState().reload()}
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

/** Open invitations. */
function InvitationList({ invitations, onWithdraw }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <Region heading="Open invitations" className="mt-10">
      <ul className="border-t border-line">
        {invitations.map((invitation) => {
          const { id, email, role, areas, createdAt, expiresAt } = invitation;
          return (
            <ActionRow
              key={id}
              name={email ?? `Link created on ${momentOf(createdAt)}`}
              detail={
                <>
                  {roleLabels[role]}
                  {areas.length > 0 && `: ${areaLabels(areas)}`} · valid until{' '}
                  <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>
                </>
              }
              action={{ label: 'Withdraw', onPress: () => onWithdraw(invitation) }}
            />
          );
        })}
      </ul>
    </Region>
  );
}
