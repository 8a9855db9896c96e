import { Suspense, type ReactNode } from 'react';
import { tooltipTimes } from '#contract/limits.ts';
import { Sheet } from '#src/islands/ui/Sheet.tsx';
import { TooltipArea } from '#src/islands/ui/Tooltip.tsx';
import { useAuth } from '../stores/auth.store.ts';
import { Icon } from './Icon.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The frame round every screen of the admin area. */
export function Shell({ children }: { children: ReactNode }) {
  const { isNarrow, isWide, isSheetOpen, toggle, closeSheet } = useSidebar();
  const userName = useAuth((state) => state.userName);
  return (
    <div className="flex min-h-dvh">
      {!isNarrow && (
        <TooltipArea delay={tooltipTimes.sidebarDelay} skipDelay={tooltipTimes.skipDelay}>
          <aside
            id="sidebar"
            className={`sticky top-0 h-dvh shrink-0 border-r border-line bg-fog ${isWide ? 'w-64' : 'w-12'}`}
          >
            <Sidebar isCollapsed={!isWide} />
          </aside>
        </TooltipArea>
      )}
      {isSheetOpen && (
        <Sheet title="SMCS System" width="w-72" onClose={closeSheet}>
          <Sidebar onFollow={closeSheet} />
        </Sheet>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex min-h-16 items-center gap-4 border-b border-line bg-paper px-4 sm:px-6">
          <button
            type="button"
            aria-expanded={isNarrow ? isSheetOpen : isWide}
            className="button button-line button-small gap-2 px-2.5"
            onClick={toggle}
          >
            <Icon name="panel" />
            <span className={isNarrow ? '' : 'sr-only'}>
              {isNarrow ? 'Menu' : 'Toggle sidebar'}
            </span>
          </button>
          <span className="ml-auto truncate text-small text-steel">{userName}</span>
        </header>
        <main id="main" className="w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">
          <Suspense
            fallback={
              <p role="status" className="waiting min-h-[50dvh]">
                Loading…
              </p>
            }
          >
            {children}
          </Suspense>
        </main>
      </div>
    </div>
  );
}
