import { resources, type ResourceName } from '#contract/items.ts';
import { contractVersion } from '#src/config/contract-version.ts';

/** What one tab of the admin area sends to the others after a write. */
export interface Broadcast {
  resource: ResourceName;
  kind: 'created' | 'updated' | 'removed';
  id: string;
  /** The item as the server answered it; absent from a tab with another version of the contract. */
  item?: unknown;
}

const channelName = 'admin';

/** One channel for both directions: a channel does not receive its own messages. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(channelName);
  } catch {
    // Not in this browser, or forbidden to this page: tabs then do not notice each other.
  }
  return channel;
}

/** Sends a change to the other tabs. Never throws. */
export function broadcast(change: Broadcast): void {
  openChannel()?.postMessage({ ...change, contractVersion });
}

/** Calls back with the changes of other tabs; returns how to stop. */
export function onBroadcast(listener: (change: Broadcast) => void): () => void {
  const open = openChannel();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (!isBroadcast(data)) return;
    const { resource, kind, id, item } = data;
    const hasItem = item !== undefined && data.contractVersion === contractVersion;
    listener({ resource, kind, id, ...(hasItem && { item }) });
  };
  open?.addEventListener('message', onMessage);
  return () => open?.removeEventListener('message', onMessage);
}

const names: readonly unknown[] = resources;
const kinds: readonly unknown[] = ['created', 'updated', 'removed'];

/** Another tab may run an older build. */
function isBroadcast(value: unknown): value is Broadcast & { contractVersion?: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, kind, id } = value as Partial<Record<string, unknown>>;
  return names.includes(resource) && kinds.includes(kind) && typeof id === 'string';
}
