import { useEffect, useRef } from 'react';
import { tooltipTimes } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { Sheet } from '#src/islands/ui/Sheet.tsx';
import { Tooltip, TooltipArea } from '#src/islands/ui/Tooltip.tsx';
import { AccountMenu } from '../sections/account/AccountMenu.tsx';
import { useOnline } from '../shared/editor/use-online.ts';
import { LoginDialog, watchFocus } from '../shared/LoginDialog.tsx';
import { useAuth } from '../data/auth.store.ts';
import { Icon } from '../shared/Icon.tsx';
import { InboxCountsProvider, useInboxCounts } from '../shared/inbox-counts.tsx';
import { usePathname } from '../data/router.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { Screen } from './Screen.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The frame of every screen of the admin area, with the screen of the URL in it. */
export function Shell() {
  const { isNarrow, isWide, isSheetOpen, toggle, closeSheet } = useSidebar();
  const isExpired = useAuth((state) => state.phase === 'expired');
  const isOffline = !useOnline();
  const pathname = usePathname();
  const toggleButton = useRef<HTMLButtonElement>(null);

  useEffect(watchFocus, []);

  return (
    <InboxCountsProvider screen={pathname === routes.admin ? 'dashboard' : 'another'}>
      <div className="flex min-h-dvh">
        <a
          href="#main"
          className="button button-ink fixed top-2 left-2 z-50 -translate-y-24 focus:translate-y-0"
        >
          Skip to the content
        </a>
        {!isNarrow && (
          <aside
            id="sidebar"
            aria-label="SMCS System"
            className={`sticky top-0 z-40 h-dvh shrink-0 border-r border-line bg-fog print:hidden ${isWide ? 'w-64' : 'w-12'}`}
          >
            <Sidebar isCollapsed={!isWide} />
          </aside>
        )}
        {isSheetOpen && (
          <Sheet
            title="SMCS System"
            width="w-72"
            returnFocus={() => toggleButton.current}
            onClose={closeSheet}
          >
            <Sidebar onFollow={closeSheet} />
          </Sheet>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineBanner isOffline={isOffline} />
          <header
            className={`sticky z-30 flex print:hidden min-h-16 items-center gap-1 border-b border-line bg-paper px-4 sm:gap-4 sm:px-6 ${isOffline ? 'top-10' : 'top-0'}`}
          >
            <TooltipArea delay={tooltipTimes.delay} skipDelay={tooltipTimes.skipDelay}>
              <Tooltip text={isNarrow ? undefined : 'Sidebar: Ctrl+B'} side="bottom">
                <button
                  ref={toggleButton}
                  type="button"
                  aria-expanded={isNarrow ? isSheetOpen : isWide}
                  aria-controls={isNarrow ? undefined : 'sidebar'}
                  aria-keyshortcuts="Control+B Meta+B"
                  className="button button-line button-small gap-2 px-2.5"
                  onClick={toggle}
                >
                  <Icon name="panel" />
                  <span className={isNarrow ? 'max-xs:sr-only' : 'sr-only'}>
                    {isNarrow ? 'Menu' : 'Toggle sidebar'}
                  </span>
                </button>
              </Tooltip>
            </TooltipArea>
            <a
              href={routes.admin}
              aria-current={pathname === routes.admin ? 'page' : undefined}
              className="inline-flex min-h-10 items-center px-1 text-small sm:px-2 hover:underline aria-[current=page]:font-semibold"
            >
              {pathname !== routes.admin && (
                <span aria-hidden className="mr-1.5 max-sm:hidden">
                  ←
                </span>
              )}
              Dashboard
              <OpenCount />
            </a>
            <PaletteButton />
            <AccountMenu />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="w-full max-w-6xl flex-1 px-4 pt-8 pb-24 outline-none print:max-w-none print:p-0 has-[[data-list-bar]]:pb-8 sm:px-6"
          >
            <Screen path={pathname} />
          </main>
        </div>
        {isExpired && <LoginDialog />}
      </div>
    </InboxCountsProvider>
  );
}

/** Appears above everything, including dialogs, where people type. */
function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  return (
    <div aria-live="polite" className={isOffline ? 'sticky top-0 z-60' : ''}>
      {isOffline && (
        <p className="flex min-h-10 items-center bg-amber px-4 text-small font-semibold text-ink sm:px-6">
          You are offline. What you type is saved on this computer.
        </p>
      )}
    </div>
  );
}

/** The number of new enquiries and applications; nothing while it is zero or unknown. */
function OpenCount() {
  const { enquiries, applications } = useInboxCounts();
  if (enquiries.value === undefined || applications.value === undefined) return null;
  const unread = applications.value?.applications.map((job) => job.unread) ?? [];
  const value = unread.reduce((sum, count) => sum + count, enquiries.value?.counts.new ?? 0);
  if (value === 0) return null;
  return (
    <span className="ml-1 bg-amber sm:ml-2 px-1.5 text-fine font-semibold whitespace-nowrap forced-colors:border">
      {value}
      <span className="max-sm:sr-only"> new</span>
    </span>
  );
}
