import { isObject } from '#contract/is-object.ts';
import { getMe } from '#src/client/api/user.ts';
import { readStored, removeStored, writeStored } from '#src/client/storage.ts';
import { useAuth } from './auth.store.ts';

/**
 * Unsent notes on applicants and enquirers, unsent answers and letters. They outlive the session, so the browser
 * stores them encrypted (AES-GCM). Only a session of their author gets the key, so the next user of the
 * browser cannot read them.
 */

/** The initialization vector, new each time, and the encrypted text, both in Base64. */
interface Encrypted {
  iv: string;
  data: string;
}

const isEncrypted = (value: unknown): value is Encrypted =>
  isObject(value) && typeof value['iv'] === 'string' && typeof value['data'] === 'string';

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/**
 * The keys of the current account, fetched once. The first encrypts; a stored text may be encrypted with
 * any of them.
 */
let keys: Promise<[CryptoKey, ...CryptoKey[]]> | undefined;

const importKey = (text: string) =>
  crypto.subtle.importKey(
    'raw',
    fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

/** @throws Error if the server sends no key, or the page was not loaded over https */
function openKeys() {
  keys ??= (async () => {
    const { noteKey = '', previousNoteKey } = await getMe();
    const key = await importKey(noteKey);
    return previousNoteKey === undefined ? [key] : [key, await importKey(previousNoteKey)];
  })();
  const opening = keys;
  opening.catch(() => {
    if (keys === opening) keys = undefined; // the next note fetches again
  });
  return opening;
}

async function encrypt(text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(text);
  const [key] = await openKeys();
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** @throws Error if no key decrypts the text */
async function decrypt({ iv, data }: Encrypted): Promise<string> {
  const how = { name: 'AES-GCM', iv: fromBase64(iv) };
  const tries = (await openKeys()).map((key) => crypto.subtle.decrypt(how, key, fromBase64(data)));
  return new TextDecoder().decode(await Promise.any(tries));
}

/** The id under which the answer to an enquiry is stored, beside the note on it. */
export const answerIdOf = (enquiryId: string) => `${enquiryId}:answer`;

/** The id under which the letter that declines an application is stored. */
export const letterIdOf = (applicationId: string) => `${applicationId}:letter`;

/** The id of the letter that declines several applications at once. */
export const sharedLetterId = 'several:letter';

/** Storage key of the note on a submission, by author. */
const nameOf = (submissionId: string) =>
  `note:${useAuth.getState().userName ?? ''}:${submissionId}` as const;

/** Texts that are not stored yet, or cannot be, by storage key. */
const waiting = new Map<string, string>();

/** Storage keys whose stored text is known. Other keys are not overwritten, because the decryption key may arrive later. */
let known = new Set<string>();

// The keys of one session are deleted before the next.
useAuth.subscribe(({ userName }, before) => {
  if (userName === before.userName) return;
  keys = undefined;
  known = new Set();
});

/**
 * Returns the stored text; empty if there is none that this account can read.
 * @throws Error if the key cannot be fetched
 */
async function readStoredNote(name: ReturnType<typeof nameOf>): Promise<string> {
  const stored = readStored(name, isEncrypted);
  if (!stored) return '';
  await openKeys();
  return decrypt(stored).catch(() => '');
}

/** Returns the unsent text about a submission; empty if there is none that can be read. */
export async function readNote(submissionId: string): Promise<string> {
  const name = nameOf(submissionId);
  const typed = waiting.get(name);
  if (typed !== undefined) return typed;
  const ofSession = known;
  try {
    const stored = await readStoredNote(name);
    ofSession.add(name);
    return stored;
  } catch {
    ofSession.delete(name);
    return '';
  }
}

/**
 * Saves the typed text about a submission.
 * @returns whether the browser has stored it; or `earlier`, an earlier text that could not be read until
 * now: then nothing is stored yet, and the caller combines the two
 */
export async function saveNote(
  submissionId: string,
  text: string,
): Promise<{ isStored: boolean; earlier?: string }> {
  const name = nameOf(submissionId);
  if (text === '') {
    waiting.delete(name);
    if (known.has(name)) removeStored(name);
    return { isStored: true };
  }
  waiting.set(name, text);
  const ofSession = known;
  try {
    const earlier = ofSession.has(name) ? '' : await readStoredNote(name);
    const encrypted = await encrypt(text);
    if (waiting.get(name) !== text) return { isStored: true }; // a later text is being saved
    const isLate = !ofSession.has(name) && earlier !== '';
    ofSession.add(name);
    if (isLate) return { isStored: false, earlier };
    const isStored = writeStored(name, encrypted);
    if (isStored) waiting.delete(name);
    return { isStored };
  } catch {
    return { isStored: false };
  }
}

/** Deletes one unsent text. */
export function deleteText(id: string): void {
  const name = nameOf(id);
  waiting.delete(name);
  removeStored(name);
}

/** Deletes the unsent note, answer and letter of a submission. */
export function deleteNote(submissionId: string): void {
  [submissionId, answerIdOf(submissionId), letterIdOf(submissionId)].forEach(deleteText);
}
