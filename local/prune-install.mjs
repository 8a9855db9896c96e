/**
 * Runs after every installation, on whatever Node npm runs with: removes what nobody reads. The
 * package `node` brings headers and documentation (68 MB), and source maps of packages are for their
 * own authors (66 MB).
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

rmSync('node_modules/node/node_modules', { recursive: true, force: true });
for (const path of readdirSync('node_modules', { recursive: true })) {
  if (path.endsWith('.map')) rmSync(join('node_modules', path), { force: true, recursive: true });
}
