import pLimit from 'p-limit';
import { z } from 'zod';
import { AppError, isTransient, unavailable } from '#server/platform/http/errors.ts';
import { logError, logInfo } from '#server/platform/http/log.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

const stored = z.object({ reason: z.string(), refusedAt: z.iso.datetime(), entry: z.unknown() });

export interface Refused<Entry> {
  id: string;
  /** Code of the refusal; UNREADABLE for a text that is not an entry. */
  reason: string;
  refusedAt: string;
  entry: Entry | undefined;
  /** The stored text, if it is not an entry. */
  text: string | undefined;
}

/** Refusals that the same entry would meet again. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['NOT_FOUND', 'GONE', 'VALIDATION_FAILED', 'CONFLICT'].includes(error.code);

/** Entries that are delivered at the same time: one waits for four answers, far more than it works. */
const sideBySide = 8;

const store = () => openStore('outbox');
const readText = (key: string) => bounded(() => store().get(key, { type: 'text' }));
const remove = (key: string) => bounded(() => store().delete(key));
const listKeys = async (prefix: string) =>
  (await bounded(() => store().list({ prefix }))).blobs.map(({ key }) => key);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function refuse(key: string, reason: string, entry: unknown): Promise<void> {
  logError('outbox entry refused, kept aside', new Error(reason), { key });
  const refused: z.infer<typeof stored> = { reason, refusedAt: new Date().toISOString(), entry };
  await bounded(() => store().setJSON(`refused-${key}`, refused));
}

/**
 * An outbox on Blobs for entries of one kind, under `<name>/`. Entries that are refused are moved to
 * `refused-<name>/`. Each method throws UNAVAILABLE when Blobs do not answer.
 */
export function makeOutbox<Entry>(
  name: string,
  { schema, deliver }: { schema: z.ZodType<Entry>; deliver: (entry: Entry) => Promise<void> },
) {
  const prefix = `${name}/`;

  /** Delivers or refuses one entry, and removes it; false when it is gone. */
  async function take(key: string): Promise<boolean> {
    const text = await readText(key);
    if (text === null) return false;
    const entry = schema.safeParse(parseJson(text));
    if (entry.success) {
      try {
        await deliver(entry.data);
      } catch (error) {
        if (!isFinal(error)) throw error;
        await refuse(key, error.code, entry.data);
      }
    } else await refuse(key, 'UNREADABLE', text);
    await remove(key);
    return true;
  }

  /** The entry that waits under a key; undefined when there is none. */
  async function find(key: string): Promise<Entry | undefined> {
    const text = await readText(`${prefix}${key}`);
    return text === null ? undefined : schema.safeParse(parseJson(text)).data;
  }

  /**
   * Puts an entry aside until the database is back, unless one waits under the key already.
   * @returns the entry that was read back: only that may be acknowledged (requirements D43)
   */
  async function put(key: string, entry: Entry): Promise<Entry> {
    const text = JSON.stringify(entry);
    await bounded(() => store().set(`${prefix}${key}`, text, { onlyIfNew: true }));
    const there = await find(key);
    if (!there) throw unavailable(new Error('the outbox entry could not be read back'));
    return there;
  }

  /**
   * Delivers the entries of the outbox. Runs on a schedule; a run beside another one delivers some entries twice,
   * which `deliver` has to allow. No other entry is begun once the database shows that it is still
   * out of reach.
   * @returns how many were delivered or refused
   * @throws AggregateError of unexpected failures; their entries remain in the outbox
   */
  async function drain(): Promise<number> {
    const keys = await listKeys(prefix);
    const failures: unknown[] = [];
    let [taken, outage]: [number, unknown] = [0, undefined];
    await pLimit(sideBySide).map(keys, async (key) => {
      if (outage !== undefined) return;
      try {
        if (await take(key)) taken += 1;
      } catch (error) {
        if (isTransient(error)) outage = error;
        else failures.push(error);
      }
    });
    if (outage !== undefined) throw outage as AppError;
    if (keys.length > 0) logInfo('outbox drained', { name, taken, of: keys.length });
    if (failures.length > 0) throw new AggregateError(failures, `${name}: entries wait on`);
    return taken;
  }

  /** Delivers the entry under a key, if it is there. */
  const deliverOne = async (key: string) => void (await take(`${prefix}${key}`));

  return { put, find, deliver: deliverOne, drain, ...refusedEntries(name, schema) };
}

function refusedEntries<Entry>(name: string, schema: z.ZodType<Entry>) {
  const prefix = `refused-${name}/`;

  async function readRefused(key: string): Promise<Refused<Entry> | undefined> {
    const text = await readText(key);
    if (text === null) return undefined;
    const { reason, refusedAt, entry } = stored.safeParse(parseJson(text)).data ?? {
      reason: 'UNREADABLE',
      refusedAt: new Date().toISOString(),
      entry: text,
    };
    // Parsed again, as it may be known by now.
    const known = schema.safeParse(entry);
    const other = typeof entry === 'string' ? entry : JSON.stringify(entry);
    return {
      id: key.slice(prefix.length),
      ...{ reason, refusedAt, entry: known.data, text: known.success ? undefined : other },
    };
  }

  /** The refused entries, the latest first. */
  async function listRefused(limit: number): Promise<Refused<Entry>[]> {
    const entries = await Promise.all((await listKeys(prefix)).map(readRefused));
    return entries
      .filter((entry) => entry !== undefined)
      .sort((one, other) => other.refusedAt.localeCompare(one.refusedAt))
      .slice(0, limit);
  }

  async function removeRefused(id: string): Promise<boolean> {
    const key = `${prefix}${id}`;
    if ((await readText(key)) === null) return false;
    await remove(key);
    return true;
  }

  /** Removes the entries that were refused before a moment (ISO time). */
  async function removeRefusedBefore(before: string): Promise<void> {
    for (const { id, refusedAt } of await listRefused(Infinity)) {
      if (refusedAt < before) await removeRefused(id);
    }
  }

  return { listRefused, removeRefused, removeRefusedBefore };
}
