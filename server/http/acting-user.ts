import { AsyncLocalStorage } from 'node:async_hooks';

const users = new AsyncLocalStorage<string | undefined>();

/** Runs a verb for whoever is logged in; undefined where nobody has to be. */
export const actingAs = <Result>(userId: string | undefined, run: () => Result): Result =>
  users.run(userId, run);

/** Id of the account that the running verb works for. */
export const actingUser = (): string | undefined => users.getStore();
