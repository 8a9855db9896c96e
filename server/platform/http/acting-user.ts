import { AsyncLocalStorage } from 'node:async_hooks';

const users = new AsyncLocalStorage<string | undefined>();

/** Runs a handler for the account that is logged in; undefined for a public endpoint. */
export const actingAs = <Result>(userId: string | undefined, run: () => Result): Result =>
  users.run(userId, run);

/** Id of the account for which the handler runs. */
export const actingUser = (): string | undefined => users.getStore();
