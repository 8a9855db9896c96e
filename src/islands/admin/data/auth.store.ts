import { create } from 'zustand';
import { accountMessages } from '#contract/messages.ts';
import type { CodeLogin, Confirmation, PasskeyLogin } from '#contract/schemas/factors.ts';
import type { Credentials, Joining, Registration, User } from '#contract/schemas/account.ts';
import { join } from '#src/client/api/accounts.ts';
import { loginWithPasskey } from '#src/client/api/passkeys.ts';
import {
  getMe,
  login,
  loginWithCode,
  logout,
  logoutEverywhere,
  register,
} from '#src/client/api/user.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError, onUnauthorized } from '#src/client/request.ts';
import { clearStored, readStored, subscribeStored, writeStored } from '#src/client/storage.ts';

interface AuthState {
  /**
   * `in` shows the admin area, `expired` too with the login form over it, `out` the login screen.
   * It decides what is painted; what may be done, the server decides at every call.
   */
  phase: 'in' | 'out' | 'expired';
  userName: string | null;
  /** Two-step login has to be set up before anything else. */
  mustSetUp: boolean;
  /** A sentence on the login form. */
  notice: string | null;
  /** Another tab has ended the session. */
  isElsewhere: boolean;
  /** Reads the session's account from the server. Never throws. */
  check: () => Promise<void>;
  /**
   * Logs in and returns the server's message, empty for an account without admin access.
   * @throws ApiError; CODE_REQUIRED with the token that `loginWithCode` takes
   */
  login: (credentials: Credentials) => Promise<string>;
  /**
   * Goes on with a login that asked for a code, and returns the server's message.
   * @throws ApiError
   */
  loginWithCode: (codeLogin: CodeLogin) => Promise<string>;
  /**
   * Logs in by a passkey that a device has shown, and returns the server's message.
   * @throws ApiError
   */
  loginWithPasskey: (credential: PasskeyLogin['credential']) => Promise<string>;
  /**
   * Creates an account, which has no admin access yet, and returns the server's message.
   * @throws ApiError
   */
  register: (account: Registration) => Promise<string>;
  /**
   * Makes the account of an invitation, logs it in, and returns the server's message.
   * @throws ApiError
   */
  join: (joining: Joining) => Promise<string>;
  /**
   * Ends the session.
   * @throws ApiError
   */
  logout: () => Promise<void>;
  /**
   * Ends every session of the account, this one too, and returns the server's message.
   * @throws ApiError
   */
  logoutEverywhere: (confirmation: Confirmation) => Promise<{ message: string }>;
  /** Gives up an ended session: back to the login screen. */
  leave: () => void;
}

interface LoginAnswer {
  user: User;
  message: string;
  secondFactorMissing?: boolean | undefined;
}

type Profile = Pick<User, 'userName'>;

const isTrue = (value: unknown): value is true => value === true;
const isAdmin = (value: unknown): value is 'ADMIN' => value === 'ADMIN';
const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' &&
  value !== null &&
  'userName' in value &&
  typeof value.userName === 'string';

/** What the last visit left behind: a hint for the first paint. */
function storedHint(): Pick<AuthState, 'phase' | 'userName'> {
  const profile = readStored('data', isProfile);
  const wasIn = readStored('isLoggedIn', isTrue) && readStored('role', isAdmin);
  return wasIn && profile
    ? { phase: 'in', userName: profile.userName }
    : { phase: 'out', userName: null };
}

const isSessionLost = (error: unknown) => error instanceof ApiError && error.status === 401;

export const useAuth = create<AuthState>()((set, get) => {
  /** Returns whether the account may enter. */
  const enter = (user: User, mustSetUp = false): boolean => {
    writeStored('isLoggedIn', true);
    writeStored('role', user.role);
    writeStored('data', user);
    if (user.role === 'ADMIN') {
      set({ phase: 'in', userName: user.userName, notice: null, isElsewhere: false, mustSetUp });
      return true;
    }
    // Over a page with typed text the form stays open, so that an administrator can still log in.
    const phase = get().phase === 'expired' ? 'expired' : 'out';
    set({ phase, notice: accountMessages.noAdminAccess });
    return false;
  };
  /** Ends a login. For an account without access only the notice on the form is shown. */
  const finishLogin = ({ user, message, secondFactorMissing }: LoginAnswer): string =>
    enter(user, secondFactorMissing) ? message : '';
  return {
    ...storedHint(),
    notice: null,
    isElsewhere: false,
    mustSetUp: false,
    check: async () => {
      try {
        const { user, secondFactorMissing } = await getMe();
        enter(user, secondFactorMissing);
      } catch (error) {
        // Without an answer the hint is kept: the pages show that nothing loads. Over a page with
        // typed text the login form stays as it is.
        if (!isSessionLost(error) || get().phase === 'expired') return;
        clearStored();
        set({ phase: 'out', userName: null });
      }
    },
    login: async (credentials) => finishLogin(await login(credentials)),
    loginWithCode: async (codeLogin) => finishLogin(await loginWithCode(codeLogin)),
    loginWithPasskey: async (credential) => finishLogin(await loginWithPasskey(credential)),
    register: async (account) => {
      const { user, message } = await register(account);
      enter(user);
      return message;
    },
    join: async (joining) => {
      const { user, message } = await join(joining);
      enter(user);
      return message;
    },
    logout: async () => {
      await logout();
      get().leave();
    },
    logoutEverywhere: async (confirmation) => {
      const answer = await logoutEverywhere(confirmation);
      get().leave();
      return answer;
    },
    leave: () => {
      clearStored();
      set({ phase: 'out', userName: null, notice: null, isElsewhere: false });
    },
  };
});

// A session that has ended opens the login form over the page, whichever call found it out.
onUnauthorized(() => {
  if (useAuth.getState().phase === 'in') useAuth.setState({ phase: 'expired' });
});

/** Ends the session with its toasts; what was typed stays on the device as drafts. */
export function logOut(): void {
  void notify
    .promise(useAuth.getState().logout(), {
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
  const { check, leave } = useAuth.getState();
  const stop = subscribeStored('data', () => {
    if (readStored('isLoggedIn', isTrue)) void check();
    else {
      leave();
      useAuth.setState({ isElsewhere: true });
    }
  });
  const onVisible = () => {
    const { phase } = useAuth.getState();
    if (document.visibilityState === 'visible' && phase === 'expired') void check();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
