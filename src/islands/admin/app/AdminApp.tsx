import { Suspense, useEffect } from 'react';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { Toaster } from '#src/client/notify.ts';
import { LoginScreen } from '../sections/login/LoginScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { followLinks, usePathname } from '../data/router.ts';
import { lazyScreen, screens } from './screens.ts';
import { checkSession, useAuth, watchOtherTabs } from '../data/auth.store.ts';

// The login screen loads first, everything else when it is needed.
const shell = lazyScreen(async () => (await import('./Shell.tsx')).Shell);
const linkScreen = lazyScreen(
  async () => (await import('../sections/link/LinkScreen.tsx')).LinkScreen,
);
const setUpScreen = lazyScreen(
  async () => (await import('../sections/account/SetUpScreen.tsx')).SetUpScreen,
);

/** The paths of one-time links, which work with or without a login. */
const linkPaths: readonly string[] = [
  routes.adminJoin,
  routes.adminNewPassword,
  routes.adminConfirmEmail,
];

/** The admin area: the login screen, or the shell with the screen of the URL. */
export function AdminApp() {
  const phase = useAuth((state) => state.phase);
  const pathname = usePathname();
  const isLink = linkPaths.includes(pathname);
  const mustSetUp = useAuth((state) => state.mustSetUp);
  const screen = isLink ? linkScreen : mustSetUp ? setUpScreen : shell;

  useEffect(() => {
    void checkSession();
    return watchOtherTabs();
  }, []);
  useEffect(followLinks, []);

  // The screen's code is fetched in parallel with the shell's.
  useEffect(() => {
    if (isLink) return;
    if (phase === 'out') document.title = adminTitle('login');
    else screens[pathname]?.preload();
  }, [phase, pathname, isLink]);

  return (
    <>
      {phase === 'out' && !isLink ? (
        // The shell is needed after a login, so it is fetched during typing.
        <div onInput={shell.preload}>
          <LoginScreen />
        </div>
      ) : (
        <ErrorBoundary onRetry={screen.renew} className="m-4 sm:m-8">
          <Suspense fallback={<LoadingScreen />}>
            <screen.Part />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toaster />
    </>
  );
}
