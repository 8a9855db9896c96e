/**
 * The only user of localStorage, but for the script of config/theme.ts. It may be missing, full, forbidden or damaged, and nothing here
 * throws for that. The five keys are hints for the first paint, never a permission, and leave at
 * logout; drafts (`draft:<id>`) and notes (`note:<user name>:<case id>`, encrypted) are typed text and
 * stay until they are saved or discarded.
 */
type HintKey = 'isLoggedIn' | 'role' | 'data' | 'news' | 'installations';
/** Choices of the person at this device: single keys as shortcuts, light or dark, how lists look. */
type ChoiceKey = 'singleKeys' | 'theme' | 'listView';
/** What is typed into the enquiry form until it is sent. */
type EnquiryKey = 'enquiry';
/** What is typed into the settings until it is saved. */
type CompanyKey = 'company';
type StorageKey =
  HintKey | ChoiceKey | EnquiryKey | CompanyKey | `draft:${string}` | `note:${string}`;

const hintKeys: readonly HintKey[] = ['isLoggedIn', 'role', 'data', 'news', 'installations'];

/** The stored value if `isValid` recognises it, otherwise undefined. */
export function readStored<Value>(
  key: StorageKey,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether anything is stored under a key. */
export function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Stores the value as JSON. False if storage is full or forbidden and nothing was stored. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes one value. */
export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** What follows `draft:` in the keys of all stored drafts, in no order. */
export function storedDraftIds(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      .filter((key) => key.startsWith('draft:'))
      .map((key) => key.slice('draft:'.length));
  } catch {
    return [];
  }
}

/** Removes what a session left behind; drafts stay. */
export function clearStored(): void {
  for (const key of hintKeys) removeStored(key);
}

/** Calls when another tab has stored, changed or removed the value; returns how to stop. */
export function subscribeStored(key: StorageKey, onChange: () => void): () => void {
  // A key of null means that everything was cleared at once.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
