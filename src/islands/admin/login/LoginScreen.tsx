import { routes } from '#src/config/routes.ts';
import { site } from '#src/config/site.ts';
import { navigate } from '../shell/navigation.ts';
import { LoginForm } from './LoginForm.tsx';

/** Stands in place of every admin page until an administrator is logged in (spec §2). */
export function LoginScreen() {
  return (
    <main id="main" className="login-screen grid min-h-dvh place-items-center bg-fog px-4 py-10">
      <div className="w-full max-w-md">
        <p className="mb-4 flex items-baseline justify-between text-small">
          <span className="font-semibold">SMCS System</span>
          <a className="text-link" href={routes.home}>
            {site.name} website
          </a>
        </p>
        <div className="border border-line border-t-4 border-t-ink bg-paper p-6 sm:p-8">
          <h1 className="mb-6 text-h3">Login to your account</h1>
          <LoginForm onAdmin={() => navigate(routes.admin)} />
        </div>
      </div>
    </main>
  );
}
