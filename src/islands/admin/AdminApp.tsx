import { lazy, Suspense, useEffect } from 'react';
import { Toaster } from '#src/client/notify.ts';
import { routes } from '#src/config/routes.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { usePathname } from './shell/navigation.ts';
import { useAuth } from './stores/auth.store.ts';

// The login screen is the first thing that loads; all else comes when it is needed.
const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }));
const LoginDialog = lazy(async () => ({
  default: (await import('./login/LoginDialog.tsx')).LoginDialog,
}));
const sections = {
  [routes.admin]: lazy(async () => ({
    default: (await import('./dashboard/Dashboard.tsx')).Dashboard,
  })),
  [routes.adminNews]: lazy(async () => ({
    default: (await import('./news/NewsSection.tsx')).NewsSection,
  })),
  [routes.adminJobs]: lazy(async () => ({
    default: (await import('./jobs/JobsSection.tsx')).JobsSection,
  })),
  [routes.adminInstallations]: lazy(async () => ({
    default: (await import('./installations/InstallationsSection.tsx')).InstallationsSection,
  })),
};

/** The admin area: the login screen, or the shell with the screen that the address names. */
export function AdminApp() {
  const phase = useAuth((state) => state.phase);
  const pathname = usePathname();
  const Section = sections[pathname as keyof typeof sections] ?? sections[routes.admin];

  useEffect(() => void useAuth.getState().check(), []);

  return (
    <>
      {phase === 'out' ? (
        <LoginScreen />
      ) : (
        <Suspense
          fallback={
            <p role="status" className="waiting min-h-dvh">
              Loading…
            </p>
          }
        >
          <Shell>
            <Section />
          </Shell>
          {phase === 'expired' && <LoginDialog />}
        </Suspense>
      )}
      <Toaster />
    </>
  );
}
