import { create } from 'zustand';
import { accountMessages } from '#contract/messages.ts';
import type { Credentials, User } from '#contract/schemas/user.ts';
import { getMe, login, logout } from '#src/client/api/user.ts';
import { ApiError } from '#src/client/request.ts';
import { clearStored, readStored, writeStored } from '#src/client/storage.ts';

interface AuthState {
  /**
   * `in` shows the admin area, `expired` too with the login form over it, `out` the login screen.
   * It decides what is painted; what may be done, the server decides at every call.
   */
  phase: 'in' | 'out' | 'expired';
  userName: string | null;
  /** A sentence on the login form. */
  notice: string | null;
  /** Asks the server who is logged in. Never throws. */
  check: () => Promise<void>;
  /** Logs in and returns the server's message. Errors: ApiError. */
  login: (credentials: Credentials) => Promise<string>;
  /** Ends the session. Errors: ApiError. */
  logout: () => Promise<void>;
  /** Gives up an ended session: back to the login screen. */
  leave: () => void;
  /** Watches a call of the admin area: a lost session opens the login form over the page. */
  guard: <Value>(call: Promise<Value>) => Promise<Value>;
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
  const enter = (user: User) => {
    writeStored('isLoggedIn', true);
    writeStored('role', user.role);
    writeStored('data', user);
    if (user.role === 'ADMIN') set({ phase: 'in', userName: user.userName, notice: null });
    else {
      // Over a page with typed text the form stays open, so that an administrator can still log in.
      const phase = get().phase === 'expired' ? 'expired' : 'out';
      set({ phase, notice: accountMessages.noAdminAccess });
    }
  };
  return {
    ...storedHint(),
    notice: null,
    check: async () => {
      try {
        enter((await getMe()).user);
      } catch (error) {
        // Without an answer the hint stands: the pages say by themselves that nothing loads.
        if (!isSessionLost(error)) return;
        clearStored();
        set({ phase: 'out', userName: null });
      }
    },
    login: async (credentials) => {
      const { user, message } = await login(credentials);
      enter(user);
      return message;
    },
    logout: async () => {
      await logout();
      get().leave();
    },
    leave: () => {
      clearStored();
      set({ phase: 'out', userName: null, notice: null });
    },
    guard: async (call) => {
      try {
        return await call;
      } catch (error) {
        if (isSessionLost(error) && get().phase === 'in') set({ phase: 'expired' });
        throw error;
      }
    },
  };
});
