import { getStore, type Store } from '@netlify/blobs';
import { unavailable } from '#server/platform/http/errors.ts';
import { withTimeout } from '#server/platform/http/deadline.ts';
import { platformContext } from '#server/platform/http/request-context.ts';

/** The deploy context: a preview must neither show nor drain what production has put aside. */
export const deployContext = () => platformContext()?.deploy.context ?? 'dev';

/** A store of this deploy context whose reads see every earlier write. */
export const openStore = (name: 'attempts' | 'clock' | 'outbox' | 'purges' | 'snapshots'): Store =>
  getStore({ name: `${name}-${deployContext()}`, consistency: 'strong' });

/** The client's own retries last 25 s; nobody waits that long (requirements D43). */
const longestMs = 3_000;

/** Waits for a call to Blobs, but not for long. */
export async function bounded<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await withTimeout('Blobs', longestMs, call);
  } catch (cause) {
    throw unavailable(cause);
  }
}

/** True when the store answers. */
export async function isBlobStoreReady(): Promise<boolean> {
  try {
    await bounded(() => openStore('snapshots').get('health'));
    return true;
  } catch {
    return false;
  }
}
