import { accountMessages } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { adminLinks } from '#src/config/navigation.ts';
import { routes } from '#src/config/routes.ts';
import { site } from '#src/config/site.ts';
import { Tooltip } from '#src/islands/ui/Tooltip.tsx';
import { useAuth } from '../stores/auth.store.ts';
import { Icon, type IconName } from './Icon.tsx';
import { followInPlace, usePathname } from './navigation.ts';

const icons: Record<string, IconName> = {
  [routes.adminNews]: 'news',
  [routes.adminJobs]: 'jobs',
  [routes.adminInstallations]: 'installations',
};

const itemClass =
  'flex min-h-11 w-full items-center gap-3 border-l-4 border-transparent px-2.5 text-small hover:bg-line/50';

interface SidebarProps {
  /** Icons alone, with tooltips in place of words. */
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/** Title, the three links, Logout and the copyright line: exactly these (spec §2). */
export function Sidebar({ isCollapsed = false, onFollow }: SidebarProps) {
  const pathname = usePathname();
  const label = (text: string) => <span className={isCollapsed ? 'sr-only' : ''}>{text}</span>;
  const explained = (text: string, item: React.ReactElement) =>
    isCollapsed ? <Tooltip text={text}>{item}</Tooltip> : item;
  return (
    <div className="flex h-full flex-col overflow-hidden">
      <p className="flex min-h-16 items-center border-b border-line px-4 font-semibold whitespace-nowrap">
        {isCollapsed ? (
          <abbr title="SMCS System" className="text-fine no-underline">
            S
          </abbr>
        ) : (
          'SMCS System'
        )}
      </p>
      <nav aria-label="Admin area" className="py-3">
        <ul>
          {adminLinks.map(({ label: text, href }) => {
            const isCurrent = pathname.startsWith(href);
            return (
              <li key={href}>
                {explained(
                  text,
                  <a
                    href={href}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={`${itemClass} ${isCurrent ? 'border-l-amber! bg-paper font-semibold' : ''}`}
                    onClick={(event) => {
                      followInPlace(event);
                      onFollow?.();
                    }}
                  >
                    <Icon name={icons[href] ?? 'panel'} />
                    {label(text)}
                  </a>,
                )}
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-auto border-t border-line py-3">
        {explained(
          'Logout',
          <button type="button" className={`${itemClass} cursor-pointer`} onClick={logOut}>
            <Icon name="logout" />
            {label('Logout')}
          </button>,
        )}
        {!isCollapsed && (
          <p className="px-4 pt-2 text-fine whitespace-nowrap text-steel">
            © {new Date().getFullYear()} {site.name}
          </p>
        )}
      </div>
    </div>
  );
}

function logOut() {
  void notify
    .promise(useAuth.getState().logout(), {
      pending: accountMessages.logoutPending,
      success: accountMessages.loggedOut,
      error: accountMessages.logoutFailed,
    })
    .catch(() => undefined); // the toast has said it; the session stands as before
}
