import type { ReactElement } from 'react';
import { tooltipTimes } from '#contract/limits.ts';
import { adminLinks } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { Tooltip, TooltipArea } from '#src/islands/ui/Tooltip.tsx';
import { canOpen, useAreas } from '../data/areas.ts';
import { logOut } from '../data/auth.store.ts';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { navigate, onPlainClick, usePathname } from '../data/router.ts';

const icons: Record<string, IconName> = {
  [routes.adminNews]: 'news',
  [routes.adminJobs]: 'jobs',
  [routes.adminInstallations]: 'installations',
};

const itemClass =
  'flex min-h-11 w-full items-center gap-3 border-l-4 border-transparent px-2.5 text-small whitespace-nowrap focus-visible:focus-ring-inset hover:bg-line/50 forced-colors:not-aria-[current=page]:border-l-[Canvas]';

interface SidebarProps {
  /** Shows icons with tooltips in place of labels. */
  isCollapsed?: boolean;
  onFollow?: () => void;
}

/**
 * The title, three links, Logout and the copyright line (requirements §2), without links outside the areas
 * of the account.
 */
export function Sidebar({ isCollapsed = false, onFollow }: SidebarProps) {
  const pathname = usePathname();
  const areas = useAreas();
  const links = adminLinks.filter(({ href }) => canOpen(href, areas));
  const hidden = isCollapsed ? 'sr-only' : '';
  // The same element serves both widths, so collapsing the sidebar does not move the focus.
  const explained = (text: string, item: ReactElement) => (
    <Tooltip text={isCollapsed ? text : undefined}>{item}</Tooltip>
  );
  return (
    <TooltipArea delay={tooltipTimes.sidebarDelay} skipDelay={tooltipTimes.skipDelay}>
      <div className="flex h-full flex-col overflow-x-hidden overflow-y-auto">
        <p className="flex min-h-16 items-center border-b border-line px-4 font-semibold whitespace-nowrap">
          {isCollapsed && <span aria-hidden>S</span>}
          <span className={hidden}>SMCS System</span>
        </p>
        <nav aria-label="Admin area" hidden={links.length === 0} className="py-3">
          <ul>
            {links.map(({ label, href }) => {
              const isCurrent = isActive(href, pathname);
              return (
                <li key={href}>
                  {explained(
                    label,
                    <a
                      href={href}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={`${itemClass} ${isCurrent ? 'border-l-amber! bg-paper font-semibold' : ''}`}
                      onClick={onPlainClick(() => {
                        navigate(href);
                        onFollow?.();
                      })}
                    >
                      <Icon name={icons[href] ?? 'panel'} />
                      <span className={hidden}>{label}</span>
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
              <span className={hidden}>Logout</span>
            </button>,
          )}
          <p className="px-4 pt-2 text-fine whitespace-nowrap text-steel">
            ©
            <span className={hidden}>
              {' '}
              {new Date().getFullYear()} {site.name}
            </span>
          </p>
        </div>
      </div>
    </TooltipArea>
  );
}

/**
 * Whether a link of the sidebar is the current one. Paths are compared by segment, so that
 * /admin/news-releasesX is another page (requirements §2).
 */
export function isActive(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
