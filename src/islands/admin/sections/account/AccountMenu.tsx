import { useState } from 'react';
import { routes } from '#contract/routes.ts';
import { Menu } from '#src/islands/ui/Menu.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { useShortcuts } from '../../shared/use-shortcuts.ts';
import { canOpen, useAreas } from '../../data/areas.ts';
import { useAuth } from '../../data/auth.store.ts';
import { navigate } from '../../data/router.ts';
import { chooseTheme, useTheme, type Theme } from '../../data/theme.ts';

const ChangePasswordDialog = lazyPart(
  'The form',
  async () => (await import('./OwnAccountDialogs.tsx')).ChangePasswordDialog,
);
const ShortcutsDialog = lazyPart(
  'The list of shortcuts',
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);
const LogoutEverywhere = lazyPart(
  'The question',
  async () => (await import('./OwnAccountDialogs.tsx')).LogoutEverywhere,
);

const screens = [
  { label: 'My account', path: routes.adminAccount },
  { label: 'Users', path: routes.adminUsers },
  { label: 'Settings', path: routes.adminSettings },
  { label: 'Export and import', path: routes.adminArchive },
];

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Open = 'nothing' | 'password' | 'everywhere' | 'shortcuts';

/** The user name, with the menu of the account, appearance and shortcuts. */
export function AccountMenu() {
  const userName = useAuth((state) => state.userName);
  const areas = useAreas();
  const [open, setOpen] = useState<Open>('nothing');
  const theme = useTheme();
  const close = () => setOpen('nothing');
  useShortcuts({ '?': () => setOpen('shortcuts') });
  return (
    <>
      <Menu
        className="ml-auto flex min-h-10 min-w-10 cursor-pointer items-center gap-1 px-1 text-small sm:gap-2 sm:px-2 hover:bg-fog"
        title={`Logged in as ${userName ?? ''}`}
        items={[
          ...screens
            .filter(({ path }) => canOpen(path, areas))
            .map(({ label, path }) => ({ label, onSelect: () => navigate(path) })),
          { label: 'Change password', onSelect: () => setOpen('password') },
          { label: 'Log out everywhere', onSelect: () => setOpen('everywhere') },
          { label: 'Keyboard shortcuts', keyName: '?', onSelect: () => setOpen('shortcuts') },
        ]}
        choice={{
          label: 'Appearance',
          value: theme,
          options: themes,
          onChange: (value) => chooseTheme(value as Theme),
        }}
      >
        <span className="sr-only">Account: </span>
        <span className="truncate">{userName}</span>
        <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0 fill-none stroke-current">
          <path d="m2 4 4 4 4-4" strokeWidth="1.5" />
        </svg>
      </Menu>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'everywhere' && <LogoutEverywhere onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
