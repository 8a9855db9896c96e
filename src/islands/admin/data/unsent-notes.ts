import { getMe } from '#src/client/api/user.ts';
import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import { useAuth } from './auth.store.ts';

/**
 * Notes on applicants and enquirers that are typed and not added yet. The browser stores them
 * encrypted (AES-GCM) under a key that only a session of their author is given, as they outlive the
 * session: whoever uses the browser after it finds nothing to read.
 */

/** Base64 of the initialization vector, which is new each time, and of the encrypted text. */
interface Encrypted {
  iv: string;
  data: string;
}

const isEncrypted = (value: unknown): value is Encrypted =>
  typeof value === 'object' &&
  value !== null &&
  'iv' in value &&
  typeof value.iv === 'string' &&
  'data' in value &&
  typeof value.data === 'string';

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** The key of this session's account, asked for once. */
let key: Promise<CryptoKey> | undefined;

// The key of one session is not left for the next.
useAuth.subscribe(({ userName }, before) => {
  if (userName !== before.userName) key = undefined;
});

/** @throws Error where the server gives none, or the page did not come over https */
function openKey(): Promise<CryptoKey> {
  key ??= (async () => {
    const { noteKey = '' } = await getMe();
    const bytes = fromBase64(noteKey.replaceAll('-', '+').replaceAll('_', '/'));
    return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  })();
  const opening = key;
  opening.catch(() => {
    if (key === opening) key = undefined; // the next note asks once more
  });
  return opening;
}

async function encrypt(text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(text);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await openKey(), bytes);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

async function decrypt({ iv, data }: Encrypted): Promise<string> {
  const how = { name: 'AES-GCM', iv: fromBase64(iv) };
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(how, await openKey(), fromBase64(data)),
  );
}

/** Storage key of the note on a case, by author. */
const nameOf = (caseId: string) => `note:${useAuth.getState().userName ?? ''}:${caseId}` as const;

/** What is not stored yet, or cannot be, by storage key. */
const waiting = new Map<string, string>();

/** What is typed about a case; an empty text where nothing is, or nothing that this account can read. */
export async function readNote(caseId: string): Promise<string> {
  const name = nameOf(caseId);
  const typed = waiting.get(name);
  if (typed !== undefined) return typed;
  const stored = readStored(name, isEncrypted);
  return stored ? decrypt(stored).catch(() => '') : '';
}

/** Keeps what is typed about a case; resolves to whether the browser has stored it. */
export async function keepNote(caseId: string, text: string): Promise<boolean> {
  if (text === '') {
    forgetNote(caseId);
    return true;
  }
  const name = nameOf(caseId);
  waiting.set(name, text);
  try {
    const encrypted = await encrypt(text);
    if (waiting.get(name) !== text) return true; // what came after it has the last word
    const isStored = writeStored(name, encrypted);
    if (isStored) waiting.delete(name);
    return isStored;
  } catch {
    return false;
  }
}

/** Takes away what is typed about a case. */
export function forgetNote(caseId: string): void {
  waiting.delete(nameOf(caseId));
  removeStored(nameOf(caseId));
}
