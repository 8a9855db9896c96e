import type { AstroIntegration } from 'astro';
import { globSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type OutputChunk } from 'rolldown';
import { noLinkifyPlugin } from './no-linkify.ts';

/** The folder of `[functions]` in netlify.toml. */
const folder = '.netlify/api';

/** Adds the names of the files that a chunk loads, at once or later, and of those that these load. */
function addFiles(of: OutputChunk, chunks: ReadonlyMap<string, OutputChunk>, found: Set<string>) {
  for (const name of [...of.imports, ...of.dynamicImports]) {
    const chunk = chunks.get(name);
    if (chunk && !found.has(name)) addFiles(chunk, chunks, found.add(name));
  }
}

/**
 * The code of an entry file, whose config asks the platform to take these files as they are. It
 * looks for them beside the entry file.
 * @throws Error when the file has no literal config
 */
function withFiles(entry: OutputChunk, files: ReadonlySet<string>): string {
  const [before, after, ...more] = entry.code.split('\nconst config = {');
  if (after === undefined || more.length > 0) {
    throw new Error(`${entry.fileName} does not say its config once and literally`);
  }
  const included = JSON.stringify([...files].sort());
  return `${before}\nconst config = { nodeBundler: "none", includedFiles: ${included},${after}`;
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
        onLog: (level, log, print) => {
          // Rolldown would leave it to a folder of packages, which a function does not have.
          if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
          print(level, log);
        },
      });
      const chunks = output.filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
        const files = new Set<string>();
        addFiles(entry, byName, files);
        await writeFile(join(folder, entry.fileName), withFiles(entry, files));
      }
    },
  },
};
