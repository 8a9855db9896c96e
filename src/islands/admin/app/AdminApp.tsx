import { Suspense, useEffect } from 'react';
import { adminTitle } from '#src/config/navigation.ts';
import { Toaster } from '#src/client/notify.ts';
import { LoginScreen } from '../sections/login/LoginScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { usePathname } from '../data/router.ts';
import { lazyRoute, preloadScreen } from './screens.ts';
import { useAuth, watchOtherTabs } from '../data/auth.store.ts';

// The login screen loads first, everything else when it is needed.
const loadShell = async () => (await import('./Shell.tsx')).Shell;
const parts = { Shell: lazyRoute(loadShell) };

function renewParts(): void {
  parts.Shell = lazyRoute(loadShell);
}

/** The admin area: the login screen, or the shell with the screen that the address names. */
export function AdminApp() {
  const phase = useAuth((state) => state.phase);
  const pathname = usePathname();
  const { Shell } = parts;

  useEffect(() => {
    void useAuth.getState().check();
    return watchOtherTabs();
  }, []);

  // The screen's code is fetched in parallel with the shell's.
  useEffect(() => {
    if (phase === 'out') document.title = adminTitle('login');
    else preloadScreen(pathname);
  }, [phase, pathname]);

  return (
    <>
      {phase === 'out' ? (
        // The shell is needed after a login, so it is fetched during typing.
        <div onInput={() => void loadShell().catch(() => undefined)}>
          <LoginScreen />
        </div>
      ) : (
        <ErrorBoundary onRetry={renewParts} className="m-4 sm:m-8">
          <Suspense
            fallback={
              <p role="status" className="waiting min-h-dvh">
                Loading…
              </p>
            }
          >
            <Shell />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toaster />
    </>
  );
}
