import { Suspense, useEffect } from 'react';
import { adminTitle } from '#src/config/navigation.ts';
import { Toaster } from '#src/client/notify.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { Failsafe } from './shell/Failsafe.tsx';
import { usePathname } from './shell/navigation.ts';
import { lazyPart, preloadScreen } from './shell/screens.ts';
import { useAuth, watchOtherTabs } from './stores/auth.store.ts';

// The login screen is the first thing that loads; all else comes when it is needed.
const loadShell = async () => (await import('./shell/Shell.tsx')).Shell;
const parts = { Shell: lazyPart(loadShell) };

function renewParts(): void {
  parts.Shell = lazyPart(loadShell);
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

  // The screen's code travels beside the shell's, not after it.
  useEffect(() => {
    if (phase === 'out') document.title = adminTitle('login');
    else preloadScreen(pathname);
  }, [phase, pathname]);

  return (
    <>
      {phase === 'out' ? (
        // Whoever types here will need the frame round the screens next.
        <div onInput={() => void loadShell().catch(() => undefined)}>
          <LoginScreen />
        </div>
      ) : (
        <Failsafe onRetry={renewParts} className="m-4 sm:m-8">
          <Suspense
            fallback={
              <p role="status" className="waiting min-h-dvh">
                Loading…
              </p>
            }
          >
            <Shell />
          </Suspense>
        </Failsafe>
      )}
      <Toaster />
    </>
  );
}
