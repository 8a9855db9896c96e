import type { AstroIntegration } from 'astro';

const inAstro = /\/astro\/dist\/core\/encryption\.js$/;
const before = 'async function generateCspDigest(data, algorithm) {';
const after = `
const digests = new Map();
function generateCspDigest(data, algorithm) {
  const kept = algorithm === 'SHA-256' ? digests : new Map();
  const digest = kept.get(data) ?? makeCspDigest(data, algorithm);
  if (kept.size >= 500) kept.clear();
  kept.set(data, digest);
  return digest;
}
async function makeCspDigest(data, algorithm) {`;
let isReplaced = false;

/**
 * The policy of an on-demand page lists the hash of each style and script that stands in it. Astro
 * makes all of them at each render, in the pool of threads, from texts that are the same as long as
 * the process lives: this keeps them.
 */
export const keptHashes: AstroIntegration = {
  name: 'kept-hashes',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'kept-hashes',
              transform(code, id) {
                if (!inAstro.test(id)) return undefined;
                isReplaced = code.includes(before);
                return { code: code.replace(before, after), map: null };
              },
            },
          ],
        },
      });
    },
    'astro:build:done': () => {
      if (!isReplaced) throw new Error('Astro hashes what stands in a page in another way now.');
    },
  },
};
