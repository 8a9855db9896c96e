import { logOut, useAuth } from '../data/auth.store.ts';

/** Notice on the login form that the account in use has no admin access, with a way to log out. */
export function NoAccess() {
  const notice = useAuth((state) => state.notice);
  if (!notice) return null;
  return (
    <div className="notice border-danger">
      <p role="alert" className="font-semibold">
        {notice}
      </p>
      <p className="mt-1">Ask an administrator for access, or log in with another account.</p>
      <button type="button" className="text-link mt-2 cursor-pointer" onClick={logOut}>
        Logout
      </button>
    </div>
  );
}
