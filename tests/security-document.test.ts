import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** What the document names: a path, and after it in brackets the cases that are meant. */
const named = [
  ...text.matchAll(
    /`((?:contract|local|netlify|server|src|supabase|tests)\/[^`]*)`(?: \(([^()]*(?:\([^()]*\)[^()]*)*)\))?/g,
  ),
].map(([, path = '', cases = '']) => ({ path, cases }));

const wordsOf = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');

test('names files that are there', () => {
  expect(named.length).toBeGreaterThan(200);
  expect(named.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([]);
});

test('names cases that their files have', () => {
  const missing = named.flatMap(({ path, cases }) => {
    if (cases === '' || statSync(path).isDirectory()) return [];
    const file = wordsOf(path);
    // "…" stands for words that are left out.
    const parts = cases.split(/;|…/).map((part) => part.trim());
    return parts.filter((part) => !file.includes(part)).map((part) => `${path}: ${part}`);
  });
  expect(missing).toEqual([]);
});
