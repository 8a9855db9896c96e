import { create } from 'zustand';
import type { Area } from '#contract/areas.ts';
import { isObject } from '#contract/is-object.ts';
import { accountMessages } from '#contract/messages.ts';
import type { User } from '#contract/schemas/account.ts';
import { getMe, logout } from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError, onUnauthorized } from '#src/client/request.ts';
import { clearStored, readStored, subscribeStored, writeStored } from '#src/client/storage.ts';

interface AuthState {
  /**
   * `in` shows the admin area, `expired` too with the login form over it, `out` the login screen.
   * It decides what is shown; the server decides about rights at every call.
   */
  phase: 'in' | 'out' | 'expired';
  userName: string | null;
  areas: readonly Area[];
  /** Two-step login has to be set up before anything else. */
  mustSetUp: boolean;
  /** A sentence on the login form. */
  notice: string | null;
  /** Another tab has ended the session. */
  isElsewhere: boolean;
}

interface LoginAnswer {
  user: User;
  message: string;
  secondFactorMissing?: boolean | undefined;
}

type Profile = Pick<User, 'userName' | 'areas'>;

const isTrue = (value: unknown): value is true => value === true;
const isAdmin = (value: unknown): value is 'ADMIN' => value === 'ADMIN';
const isProfile = (value: unknown): value is Profile =>
  isObject(value) && typeof value['userName'] === 'string' && Array.isArray(value['areas']);

/** Reads the stored session of the last visit, as a hint for the first paint. */
function storedHint(): Pick<AuthState, 'phase' | 'userName' | 'areas'> {
  const profile = readStored('data', isProfile);
  const wasIn = readStored('isLoggedIn', isTrue) && readStored('role', isAdmin);
  return wasIn && profile
    ? { phase: 'in', userName: profile.userName, areas: profile.areas }
    : { phase: 'out', userName: null, areas: [] };
}

const isSessionLost = (error: unknown) => error instanceof ApiError && error.status === 401;

export const useAuth = create<AuthState>()(() => ({
  ...storedHint(),
  ...{ mustSetUp: false, notice: null, isElsewhere: false },
}));

/** Opens the admin area if the account has access; returns whether it has. */
function admit({ user, secondFactorMissing: mustSetUp = false }: Omit<LoginAnswer, 'message'>) {
  writeStored('isLoggedIn', true);
  writeStored('role', user.role);
  writeStored('data', user);
  const { userName, role, areas } = user;
  const isAdmitted = role === 'ADMIN';
  // Over a page with typed text the form stays open, so that an administrator can still log in.
  const phase = useAuth.getState().phase === 'expired' ? 'expired' : 'out';
  useAuth.setState(
    isAdmitted
      ? { phase: 'in', userName, areas, notice: null, isElsewhere: false, mustSetUp }
      : { phase, notice: accountMessages.noAdminAccess },
  );
  return isAdmitted;
}

/**
 * Logs in with the answer of a login, a registration or a one-time link.
 * @returns the server's message; empty for an account without admin access, about which the form
 * has a notice
 * @throws ApiError; CODE_REQUIRED with the token that continues the login
 */
export async function enter(answer: Promise<LoginAnswer>): Promise<string> {
  const { message, ...account } = await answer;
  return admit(account) ? message : '';
}

/** Reads the session's account from the server. Never throws. */
export async function checkSession(): Promise<void> {
  try {
    admit(await getMe());
  } catch (error) {
    // Without an answer the hint is kept, and the pages show that nothing loads. A login form over a
    // page with typed text stays open.
    if (!isSessionLost(error) || useAuth.getState().phase === 'expired') return;
    clearStored();
    useAuth.setState({ phase: 'out', userName: null, areas: [] });
  }
}

/** Returns to the login screen after the session has ended. */
export function leave(): void {
  clearStored();
  useAuth.setState({ phase: 'out', userName: null, areas: [], notice: null, isElsewhere: false });
}

// Any call that finds the session ended opens the login form over the page.
onUnauthorized(() => {
  if (useAuth.getState().phase === 'in') useAuth.setState({ phase: 'expired' });
});

/** Ends the session with its toasts; typed text remains on the device as drafts. */
export function logOut(): void {
  void notify
    .promise(logout().then(leave), {
      pending: accountMessages.logoutPending,
      success: accountMessages.loggedOut,
      error: accountMessages.logoutFailed,
    })
    .catch(() => undefined); // the toast shows it; the session is unchanged
}

/**
 * Follows logins and logouts in other tabs of this browser, and checks the session again when a tab
 * whose session had ended becomes visible. Returns how to stop.
 */
export function watchOtherTabs(): () => void {
  const stop = subscribeStored('data', () => {
    if (readStored('isLoggedIn', isTrue)) void checkSession();
    else {
      leave();
      useAuth.setState({ isElsewhere: true });
    }
  });
  const onVisible = () => {
    const { phase } = useAuth.getState();
    if (document.visibilityState === 'visible' && phase === 'expired') void checkSession();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
