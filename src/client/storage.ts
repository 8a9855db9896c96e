/**
 * The only user of localStorage. What is kept there is a hint for the first paint, never a
 * permission; it may be missing, full, forbidden or damaged, and nothing here throws for that.
 */
type StorageKey = 'isLoggedIn' | 'role' | 'data' | 'news' | 'installations';

const keys: readonly StorageKey[] = ['isLoggedIn', 'role', 'data', 'news', 'installations'];

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

/** Stores the value as JSON. */
export function writeStored(key: StorageKey, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works without the hint.
  }
}

/** Removes everything of ours: after a logout nothing of the session stays behind. */
export function clearStored(): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Forbidden storage holds nothing to clear.
  }
}
