import { Suspense, useEffect } from 'react';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { Toaster } from '#src/client/notify.ts';
import { LoginScreen } from '../sections/login/LoginScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { usePathname } from '../data/router.ts';
import { lazyRoute, preloadScreen } from './screens.ts';
import { useAuth, watchOtherTabs } from '../data/auth.store.ts';

// The login screen loads first, everything else when it is needed.
const loadShell = async () => (await import('./Shell.tsx')).Shell;
const loadLinkScreen = async () => (await import('../sections/link/LinkScreen.tsx')).LinkScreen;
const loadSetUpScreen = async () =>
  (await import('../sections/account/SetUpScreen.tsx')).SetUpScreen;
const parts = {
  SetUpScreen: lazyRoute(loadSetUpScreen),
  Shell: lazyRoute(loadShell),
  LinkScreen: lazyRoute(loadLinkScreen),
};

/** The paths of one-time links, which work with or without a login. */
const linkPaths: readonly string[] = [routes.adminJoin, routes.adminNewPassword];

function renewParts(): void {
  parts.Shell = lazyRoute(loadShell);
  parts.SetUpScreen = lazyRoute(loadSetUpScreen);
  parts.LinkScreen = lazyRoute(loadLinkScreen);
}

/** The admin area: the login screen, or the shell with the screen that the address names. */
export function AdminApp() {
  const phase = useAuth((state) => state.phase);
  const pathname = usePathname();
  const isLink = linkPaths.includes(pathname);
  const mustSetUp = useAuth((state) => state.mustSetUp);
  const Part = isLink ? parts.LinkScreen : mustSetUp ? parts.SetUpScreen : parts.Shell;

  useEffect(() => {
    void useAuth.getState().check();
    return watchOtherTabs();
  }, []);

  // The screen's code is fetched in parallel with the shell's.
  useEffect(() => {
    if (isLink) return;
    if (phase === 'out') document.title = adminTitle('login');
    else preloadScreen(pathname);
  }, [phase, pathname, isLink]);

  return (
    <>
      {phase === 'out' && !isLink ? (
        // The shell is needed after a login, so it is fetched during typing.
        <div onInput={() => void loadShell().catch(() => undefined)}>
          <LoginScreen />
        </div>
      ) : (
        <ErrorBoundary onRetry={renewParts} className="m-4 sm:m-8">
          <Suspense fallback={<LoadingScreen />}>
            <Part />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toaster />
    </>
  );
}
