import onlyDirective from 'astro/runtime/client/only.prebuilt.js';
 
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { createHash } from 'node:crypto';
import { themeScript } from '#src/config/theme.ts';

/**
 * Hashes of the scripts that stand in pages of the admin area alone, for `Astro.csp.insertScriptHash`:
 * in the configuration every on-demand page would list them.
 */
export const adminScriptHashes = [themeScript, onlyDirective, islandScript].map(
  (script) => `sha256-${createHash('sha256').update(script).digest('base64')}` as const,
);
