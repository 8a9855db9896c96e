import { posix } from 'node:path';

/** Text of each file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

const importing = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function resolve(from: string, name: string): string | undefined {
  const [path = ''] = name.split('?');
  if (path.startsWith('#') || path.startsWith('/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}

/** A file and all files that it imports, itself or through others; packages are left out. */
export function closureOf(file: string, sources: Sources): ReadonlySet<string> {
  const closure = new Set([file]);
  for (const path of closure) {
    for (const [, name = ''] of (sources.get(path) ?? '').matchAll(importing)) {
      const imported = resolve(path, name);
      if (imported !== undefined && sources.has(imported)) closure.add(imported);
    }
  }
  return closure;
}
