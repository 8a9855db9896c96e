import pLimit from 'p-limit';
import { z } from 'zod';
import { AppError, isTransient, unavailable } from '#server/platform/http/errors.ts';
import { logError, logInfo } from '#server/platform/http/log.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

/** What lies under `refused-<name>/`. */
const stored = z.object({ reason: z.string(), refusedAt: z.iso.datetime(), entry: z.unknown() });

/** An entry that can never be delivered. */
export interface Refused<Entry> {
  id: string;
  /** Code of the refusal; UNREADABLE for what is no entry at all. */
  reason: string;
  /** ISO time of the refusal. */
  refusedAt: string;
  /** Undefined when it is unreadable. */
  entry: Entry | undefined;
  /** What lies there instead of an entry. */
  text: string | undefined;
}

interface Outbox<Entry> {
  /**
   * Puts an entry aside until the database is back, unless one waits under the key already.
   * @returns the entry that was read back: only that may be acknowledged (requirements D43)
   * @throws AppError UNAVAILABLE
   */
  put: (key: string, entry: Entry) => Promise<Entry>;
  /**
   * The entry that waits under a key; undefined when there is none.
   * @throws AppError UNAVAILABLE
   */
  find: (key: string) => Promise<Entry | undefined>;
  /**
   * Delivers the entry under a key and removes it, if it is there. One that is refused is moved to the
   * refused ones.
   * @throws AppError UNAVAILABLE, and what \`deliver\` throws unexpectedly
   */
  deliver: (key: string) => Promise<void>;
  /**
   * Delivers what waits. Runs on a schedule; a run beside another one delivers some entries twice,
   * which `deliver` has to allow. An entry that is refused is kept under `refused-<name>/` and the
   * others go on; no other is begun once the database shows that it is still out of reach.
   * @returns how many were delivered or refused
   * @throws AppError UNAVAILABLE; AggregateError of unexpected failures, whose entries wait on
   */
  drain: () => Promise<number>;
  /**
   * The refused entries, the latest first.
   * @throws AppError UNAVAILABLE
   */
  listRefused: (limit: number) => Promise<Refused<Entry>[]>;
  /**
   * Removes a refused entry.
   * @returns false when there is none
   * @throws AppError UNAVAILABLE
   */
  removeRefused: (id: string) => Promise<boolean>;
  /**
   * Removes the entries that were refused before a moment (ISO time).
   * @throws AppError UNAVAILABLE
   */
  removeRefusedBefore: (before: string) => Promise<void>;
}

/** Refusals that the same entry would meet again. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED', 'CONFLICT'].includes(error.code);

/** Entries that are delivered at the same time: one waits for four answers, far more than it works. */
const sideBySide = 8;

/** Moves an entry to the refused ones. */
async function refuse(key: string, reason: string, entry: unknown): Promise<void> {
  logError('outbox entry refused, kept aside', new Error(reason), { key });
  const refused: z.infer<typeof stored> = { reason, refusedAt: new Date().toISOString(), entry };
  await bounded(() => openStore('outbox').setJSON(`refused-${key}`, refused));
}

/** An outbox on Blobs for entries of one kind, under `<name>/`. */
export function makeOutbox<Entry>(
  name: string,
  { schema, deliver }: { schema: z.ZodType<Entry>; deliver: (entry: Entry) => Promise<void> },
): Outbox<Entry> {
  const waiting = `${name}/`;
  const refusedPrefix = `refused-${name}/`;

  /** Delivers one entry, or moves it to the refused ones, and removes it; false when it is gone. */
  async function take(key: string): Promise<boolean> {
    const store = openStore('outbox');
    const isTaken = await deliverOrRefuse(key);
    if (isTaken) await bounded(() => store.delete(key));
    return isTaken;
  }

  async function deliverOrRefuse(key: string): Promise<boolean> {
    const text = await bounded(() => openStore('outbox').get(key, { type: 'text' }));
    if (text === null) return false;
    const entry = schema.safeParse(parseJson(text));
    if (!entry.success) {
      await refuse(key, 'UNREADABLE', text);
      return true;
    }
    try {
      await deliver(entry.data);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await refuse(key, error.code, entry.data);
    }
    return true;
  }

  async function find(key: string): Promise<Entry | undefined> {
    const text = await bounded(() => openStore('outbox').get(`${waiting}${key}`, { type: 'text' }));
    return text === null ? undefined : schema.safeParse(parseJson(text)).data;
  }

  async function readRefused(key: string): Promise<Refused<Entry> | undefined> {
    const text = await bounded(() => openStore('outbox').get(key, { type: 'text' }));
    if (text === null) return undefined;
    return { id: key.slice(refusedPrefix.length), ...parseRefused(text, schema) };
  }

  async function listRefused(limit: number): Promise<Refused<Entry>[]> {
    const { blobs } = await bounded(() => openStore('outbox').list({ prefix: refusedPrefix }));
    const entries = await Promise.all(blobs.map(({ key }) => readRefused(key)));
    return entries
      .filter((entry) => entry !== undefined)
      .sort((one, other) => other.refusedAt.localeCompare(one.refusedAt))
      .slice(0, limit);
  }

  async function removeRefused(id: string): Promise<boolean> {
    const store = openStore('outbox');
    const key = `${refusedPrefix}${id}`;
    if ((await bounded(() => store.get(key, { type: 'text' }))) === null) return false;
    await bounded(() => store.delete(key));
    return true;
  }

  return {
    listRefused,
    removeRefused,
    removeRefusedBefore: async (before) => {
      for (const { id, refusedAt } of await listRefused(Infinity)) {
        if (refusedAt < before) await removeRefused(id);
      }
    },
    put: async (key, entry) => {
      const text = JSON.stringify(entry);
      const options = { onlyIfNew: true };
      await bounded(() => openStore('outbox').set(`${waiting}${key}`, text, options));
      const there = await find(key);
      if (!there) throw unavailable(new Error('the outbox entry could not be read back'));
      return there;
    },
    find,
    deliver: async (key) => void (await take(`${waiting}${key}`)),
    drain: async () => {
      const store = openStore('outbox');
      const { blobs } = await bounded(() => store.list({ prefix: waiting }));
      const failures: unknown[] = [];
      let [taken, outage]: [number, unknown] = [0, undefined];
      await pLimit(sideBySide).map(blobs, async ({ key }) => {
        if (outage !== undefined) return;
        try {
          if (await take(key)) taken += 1;
        } catch (error) {
          if (isTransient(error)) outage = error;
          else failures.push(error);
        }
      });
      if (outage !== undefined) throw outage as AppError;
      if (blobs.length > 0) logInfo('outbox drained', { name, taken, of: blobs.length });
      if (failures.length > 0) throw new AggregateError(failures, `${name}: entries wait on`);
      return taken;
    },
  };
}

/** What lies under a key of refused entries; an entry is read again, as it may be known by now. */
function parseRefused<Entry>(text: string, schema: z.ZodType<Entry>): Omit<Refused<Entry>, 'id'> {
  const refused = stored.safeParse(parseJson(text));
  const { reason, refusedAt, entry } = refused.data ?? {
    reason: 'UNREADABLE',
    refusedAt: new Date().toISOString(),
    entry: text,
  };
  const known = schema.safeParse(entry);
  const other = typeof entry === 'string' ? entry : JSON.stringify(entry);
  return { reason, refusedAt, entry: known.data, text: known.success ? undefined : other };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
