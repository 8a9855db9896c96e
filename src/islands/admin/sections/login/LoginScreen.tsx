import { routes } from '#src/config/routes.ts';
import { site } from '#src/config/site.ts';
import { navigate, setSearchParams, useSearch } from '../../data/router.ts';
import { CreateAccountForm } from './CreateAccountForm.tsx';
import { LoginForm } from '../../shared/LoginForm.tsx';
import { useIsRegistrationOpen } from './use-registration.ts';

/** `?account=new` shows the other form, so that Back leads from it to the login. */
const parameter = 'account';

/** Stands in place of every admin page until an administrator is logged in (requirements §2). */
export function LoginScreen() {
  const isOpen = useIsRegistrationOpen();
  const isNew = new URLSearchParams(useSearch()).get(parameter) === 'new' && isOpen !== false;
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
          <h1 className="mb-6 text-h3">{isNew ? 'Create an account' : 'Login to your account'}</h1>
          {isNew ? (
            <>
              <p className="mb-5 text-small text-ink-2">
                The account is created at once. An administrator must then grant it access to the
                admin area.
              </p>
              <CreateAccountForm onDone={() => setSearchParams({ [parameter]: undefined })} />
            </>
          ) : (
            <LoginForm onAdmin={() => navigate(routes.admin)} />
          )}
        </div>
        {/* The line keeps its height while the server is being asked. */}
        <p className="mt-4 min-h-6 text-small">
          {isNew ? (
            <FormLink value={undefined} label="Login with an existing account" />
          ) : (
            isOpen && <FormLink value="new" label="Create an account" />
          )}
        </p>
      </div>
    </main>
  );
}

/** Changes the form and leaves the rest of the address, which may name an open draft. */
function FormLink({ value, label }: { value: string | undefined; label: string }) {
  const url = new URL(window.location.href);
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  return (
    <a
      className="text-link"
      href={url.pathname + url.search}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setSearchParams({ [parameter]: value }, 'push');
      }}
    >
      {label}
    </a>
  );
}
