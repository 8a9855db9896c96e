import { areaLabels } from '#contract/areas.ts';
import { momentOf } from '#contract/office-time.ts';
import type { Account, Role } from '#contract/schemas/account.ts';
import { Menu } from '#src/islands/ui/Menu.tsx';
import type { UserDialog } from './UserDialogs.tsx';

export const roleLabels: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  USER: 'No admin access',
};

interface UserRowProps {
  user: Account;
  isOwn: boolean;
  isMailOn: boolean;
  onChoose: (dialog: UserDialog) => void;
}

/** One account of the list, with the menu of its actions. */
export function UserRow({ user, isOwn, isMailOn, onChoose }: UserRowProps) {
  const { userName, email, role, areas, lastLoginAt, disabledAt, hasApp, passkeys } = user;
  const isDisabled = disabledAt !== null;
  const choose = (kind: Exclude<UserDialog['kind'], 'invite' | 'withdraw' | 'link'>) => () =>
    onChoose({ kind, user });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 px-2 py-3 text-small lg:grid-cols-[minmax(0,1fr)_15rem_13rem_auto]">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{userName}</span>
        {isOwn && <span className="text-steel"> (you)</span>}
        <span className="block wrap-anywhere text-steel">{email ?? 'No e-mail address'}</span>
      </p>
      <p className="max-lg:col-start-1">
        <span className="block">{roleLabels[role]}</span>
        {areas.length > 0 && <span className="block text-steel">{areaLabels(areas)}</span>}
        {isDisabled && <strong className="block font-bold text-danger">Disabled</strong>}
        <span className="block text-steel">{twoStepText(user)}</span>
      </p>
      <p className="text-steel tabular-nums max-lg:col-start-1">
        {lastLoginAt ? (
          <>
            Last login{' '}
            <time dateTime={lastLoginAt} className="whitespace-nowrap">
              {momentOf(lastLoginAt)}
            </time>
          </>
        ) : (
          'Never logged in'
        )}
      </p>
      <div className="relative max-lg:col-start-2 max-lg:row-start-1">
        <Menu
          className="button button-line button-small"
          title={userName}
          items={[
            ...(role === 'ADMIN'
              ? [
                  { label: 'Change areas', onSelect: choose('areas') },
                  { label: 'Remove admin access', onSelect: choose('demote') },
                ]
              : [{ label: 'Make administrator', onSelect: choose('areas') }]),
            { label: 'Change e-mail address', onSelect: choose('email') },
            {
              label:
                isMailOn && email ? 'Send a password reset link' : 'Create a password reset link',
              onSelect: choose('reset'),
            },
            ...(hasApp || passkeys > 0
              ? [{ label: 'Switch off two-step login', onSelect: choose('factor') }]
              : []),
            { label: 'Log out on all devices', onSelect: choose('sessions') },
            isDisabled
              ? { label: 'Enable account', onSelect: choose('enable') }
              : { label: 'Disable account', onSelect: choose('disable') },
            { label: 'Delete account', onSelect: choose('delete') },
          ]}
        >
          Actions<span className="sr-only"> for {userName}</span>
        </Menu>
      </div>
    </div>
  );
}

/** The second factors of an account. */
function twoStepText({ hasApp, passkeys }: Pick<Account, 'hasApp' | 'passkeys'>): string {
  const ways = [
    ...(hasApp ? ['app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
  ];
  return ways.length === 0 ? 'Password only' : `Two-step login: ${ways.join(', ')}`;
}
