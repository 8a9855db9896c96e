import { replaceInAstro } from './replace-in-astro.ts';

/**
 * The policy of an on-demand page lists the hash of each style and script that stands in it. Astro
 * makes all of them at each render, in the pool of threads, from texts that are the same as long as
 * the process lives: this keeps them.
 */
export const keptHashes = replaceInAstro({
  name: 'kept-hashes',
  module: /\/astro\/dist\/core\/encryption\.js$/,
  before: 'async function generateCspDigest(data, algorithm) {',
  after: `
const digests = new Map();
function generateCspDigest(data, algorithm) {
  const kept = algorithm === 'SHA-256' ? digests : new Map();
  const digest = kept.get(data) ?? makeCspDigest(data, algorithm);
  if (kept.size >= 500) kept.clear();
  kept.set(data, digest);
  return digest;
}
async function makeCspDigest(data, algorithm) {`,
  otherwise: 'Astro hashes what stands in a page in another way now.',
});
