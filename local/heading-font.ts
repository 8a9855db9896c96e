import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { runMain } from './setup/run-main.ts';

const from = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
const to = 'src/assets/fonts/archivo-headings.woff2';

/** The weight of headings (src/styles/base.css). */
const weight = 660;

/** ASCII, the letters of Western European names, and the signs that headings use. */
const characters =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') +
  '\u00a0°²³·×àáâäçèéêëíîïñóôöúûüßÀÉÖÜ–—‘’“”…';

/**
 * `npm run fonts`: cuts the font of headings on phones out of Archivo, one weight and the characters
 * above. The result is committed, so that a build needs no tool for it.
 */
await runMain(async () => {
  const font = await subsetFont(readFileSync(from), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  writeFileSync(to, font);
  console.log(`${to}: ${font.length} bytes`);
});
