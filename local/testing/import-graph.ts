import { posix } from 'node:path';

/** Text of each file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** Steps of import to each file that a file needs; 0 to itself. */
type Distances = ReadonlyMap<string, number>;

const importing = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function resolve(from: string, name: string): string | undefined {
  const [path = ''] = name.split('?');
  if (path.startsWith('#') || path.startsWith('/')) return path.slice(1);
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}

/** Hundreds of tests share most of what they import. */
const known = new WeakMap<Sources, Map<string, readonly string[]>>();

function importsOf(file: string, sources: Sources): readonly string[] {
  const files = known.get(sources) ?? new Map<string, readonly string[]>();
  known.set(sources, files);
  const found =
    files.get(file) ??
    [...(sources.get(file) ?? '').matchAll(importing)]
      .map(([, name = '']) => resolve(file, name))
      .filter((path) => path !== undefined && sources.has(path))
      .map(String);
  files.set(file, found);
  return found;
}

/** A file and all files that it imports, itself or through others; packages are left out. */
export function distancesFrom(file: string, sources: Sources): Distances {
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances) {
    for (const imported of importsOf(path, sources)) {
      if (!distances.has(imported)) distances.set(imported, distance + 1);
    }
  }
  return distances;
}

export const closureOf = (file: string, sources: Sources): ReadonlySet<string> =>
  new Set(distancesFrom(file, sources).keys());
