import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

/** Packages that code for browsers imports, types aside. */
const imported = [
  ...new Set(
    globSync('src/{client,islands}/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] })
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:^import (?!type)[^;]*?from |^import |import\()'((?:@[^/'#]+\/)?[a-z][^/']*)/gms,
        ),
      ])
      .map(([, name = '']) => name),
  ),
].sort();

/** The parts of /licences.txt, by package. */
const parts = new Map(
  readFileSync(join(inject('dist'), 'licences.txt'), 'utf8')
    .split(/^## (?=\S+ \d)/m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf(' ')), part]),
);

test('every package in scripts, fonts and styles is listed with its licence', () => {
  expect(imported).toEqual(expect.arrayContaining(['react', 'zustand', 'libheif-js']));
  // radix-ui has no code of its own: it names its parts again.
  const names = imported.map((name) => name.replace(/^radix-ui$/, '@radix-ui/react-dialog'));
  const fonts = ['@fontsource-variable/archivo', '@expo-google-fonts/archivo', 'tailwindcss'];
  for (const name of [...names, ...fonts, 'react-dom', 'astro', 'scheduler']) {
    expect(parts.get(name)?.length, name).toBeGreaterThan(500);
  }
  expect(parts.get('react')).toMatch(/^react \d\S+ \(MIT\)\n\nMIT License\n\nCopyright/);
});

test('packages used on the server only are not listed', () => {
  for (const name of ['nodemailer', 'pdfkit', 'hono', 'sharp']) expect(parts.has(name)).toBe(false);
});
