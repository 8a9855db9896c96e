import type { AstroIntegration } from 'astro';
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import { noLinkifyPlugin } from './no-linkify.ts';

/** The folder of `[functions]` in netlify.toml. */
const folder = '.netlify/api';

/** Adds the chunks that a chunk loads, at once or later, and those that these load. */
function addChunks(of: OutputChunk, all: readonly OutputChunk[], found: Set<OutputChunk>): void {
  const names = [...of.imports, ...of.dynamicImports];
  for (const chunk of all) {
    if (found.has(chunk) || !names.includes(chunk.fileName)) continue;
    found.add(chunk);
    addChunks(chunk, all, found);
  }
}

/**
 * The code of an entry file, whose config asks the platform to take these chunks as they are. It
 * looks for them beside the entry file.
 * @throws Error when the file has no literal config
 */
function withFiles(entry: OutputChunk, chunks: Iterable<OutputChunk>): string {
  const files = Array.from(chunks, ({ fileName }) => fileName).sort();
  const [before, after, ...more] = entry.code.split('\nconst config = {');
  if (after === undefined || more.length > 0) {
    throw new Error(`${entry.fileName} does not say its config once and literally`);
  }
  const settings = `nodeBundler: "none", includedFiles: ${JSON.stringify(files)},`;
  return `${before}\nconst config = { ${settings}${after}`;
}

/**
 * Writes the functions of the API as they are deployed: with what they use of their packages, in
 * files that they share. The platform's own bundler leaves packages outside, so that a process that
 * starts would read some two hundred files, of zod alone 65 with the languages of other sites; and
 * what is loaded on demand it would put into the one file of a function, with what that loads.
 *
 * Nothing is minified: the platform reads each config from the source and knows no string in
 * backquotes, and a stack trace in the log has names.
 */
export const bundleFunctions: AstroIntegration = {
  name: 'bundle-functions',
  hooks: {
    'astro:build:done': async () => {
      await rm(folder, { recursive: true, force: true });
      const files = globSync('netlify/functions/*.mts').sort();
      const { output } = await build({
        input: Object.fromEntries(files.map((file) => [basename(file, '.mts'), file])),
        platform: 'node',
        plugins: [noLinkifyPlugin],
        output: {
          dir: folder,
          entryFileNames: '[name].mjs',
          chunkFileNames: 'chunks/[name]-[hash].mjs',
          comments: false,
        },
        logLevel: 'warn',
      });
      const chunks = output.filter((file) => file.type === 'chunk');
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const found = new Set<OutputChunk>();
        addChunks(entry, chunks, found);
        await writeFile(join(folder, entry.fileName), withFiles(entry, found));
      }
    },
  },
};
