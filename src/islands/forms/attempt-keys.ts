/**
 * Names attempts: the same content keeps its key, so that trying again after a lost answer stores
 * nothing twice; changed content gets a new one.
 */
export function attemptKeys(newKey: () => string): (content: string) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}
