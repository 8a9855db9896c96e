import type { ResourceName } from './drafts.ts';

/** What one tab of the admin area tells the others after a write. */
export interface Broadcast {
  resource: ResourceName;
  kind: 'created' | 'updated' | 'removed';
  id: string;
  /** The item as the server answered it; a listener checks it before it shows it. */
  item?: unknown;
}

const channelName = 'admin';

/** One channel for both ways: a channel does not hear what it says itself. */
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(channelName);
  } catch {
    // Not in this browser, or forbidden to this page: each tab then keeps to itself.
  }
  return channel;
}

/** Tells the other tabs. Never throws. */
export function broadcast(announcement: Broadcast): void {
  openChannel()?.postMessage(announcement);
}

/** Calls back with what other tabs tell; returns how to stop that. */
export function onBroadcast(listener: (announcement: Broadcast) => void): () => void {
  const open = openChannel();
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (isAnnouncement(data)) listener(data);
  };
  open?.addEventListener('message', onMessage);
  return () => open?.removeEventListener('message', onMessage);
}

const resources: readonly unknown[] = ['news', 'jobs', 'installations'] satisfies ResourceName[];
const kinds: readonly unknown[] = ['created', 'updated', 'removed'];

/** Another tab may run an older build. */
function isAnnouncement(value: unknown): value is Broadcast {
  if (typeof value !== 'object' || value === null) return false;
  const { resource, kind, id } = value as Partial<Record<string, unknown>>;
  return resources.includes(resource) && kinds.includes(kind) && typeof id === 'string';
}
