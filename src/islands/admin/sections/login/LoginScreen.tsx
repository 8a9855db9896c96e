import { routes } from '#contract/routes.ts';
import { getRegistration, register } from '#src/client/api/user.ts';
import { enter, useAuth } from '../../data/auth.store.ts';
import { navigate, onPlainClick, setSearchParams, useSearch } from '../../data/router.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { LoginForm } from '../../shared/LoginForm.tsx';
import { LoginFrame } from '../../shared/LoginFrame.tsx';
import { NewAccountForm } from '../../shared/NewAccountForm.tsx';
import { useLoad } from '../../shared/use-load.ts';

const ForgottenForm = lazyPart(
  'The form',
  async () => (await import('./ForgottenForm.tsx')).ForgottenForm,
);

/** `?account=new` and `?account=forgotten` show other forms, so that Back returns to the login. */
const parameter = 'account';

/** Shown in place of every admin page until an administrator is logged in (requirements §2). */
export function LoginScreen() {
  // Without an answer there is no link to the form of a new account.
  const isOpen = useLoad(getRegistration, '', { isPublic: true }).value?.isOpen;
  const isElsewhere = useAuth((state) => state.isElsewhere);
  const wanted = new URLSearchParams(useSearch()).get(parameter);
  if (wanted === 'forgotten') {
    return (
      <LoginFrame title="Forgot password" footer={<FormLink value={undefined} label="Login" />}>
        <ForgottenForm />
      </LoginFrame>
    );
  }
  if (wanted === 'new' && isOpen !== false) {
    return (
      <LoginFrame
        title="Create an account"
        footer={<FormLink value={undefined} label="Login with an existing account" />}
      >
        <NewAccountForm
          create={(account) => enter(register(account))}
          onDone={() => setSearchParams({ [parameter]: undefined })}
        >
          After you sign up, an administrator has to give your account access.
        </NewAccountForm>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame
      title="Login to your account"
      footer={
        <>
          <FormLink value="forgotten" label="Forgot password?" />
          {isOpen && <FormLink value="new" label="Create an account" />}
        </>
      }
    >
      {isElsewhere && (
        <p role="status" className="notice mb-5">
          You were logged out in another tab. What you typed is saved as a draft on this computer.
        </p>
      )}
      <LoginForm onAdmin={() => navigate(routes.admin)} />
    </LoginFrame>
  );
}

/** Changes the form and leaves the rest of the URL, which may name an open draft. */
function FormLink({ value, label }: { value: string | undefined; label: string }) {
  const url = new URL(window.location.href);
  if (value) url.searchParams.set(parameter, value);
  else url.searchParams.delete(parameter);
  return (
    <a
      className="text-link"
      href={url.pathname + url.search}
      onClick={onPlainClick(() => setSearchParams({ [parameter]: value }, 'push'))}
    >
      {label}
    </a>
  );
}
