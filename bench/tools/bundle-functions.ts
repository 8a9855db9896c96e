import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { join, relative } from 'node:path';
import { root } from '../../local/setup/options.ts';

/**
 * Bundles the functions as the platform does when it deploys.
 * @returns the main file of each, by its name
 */
export async function bundleFunctions(target: string): Promise<Map<string, string>> {
  const source = join(root, 'netlify/functions');
  const functions = await zipFunctions(source, target, { archiveFormat: 'none', basePath: root });
  return new Map(
    functions.map(({ name, mainFile, path }) => [
      name,
      join(path, relative(root, mainFile).replace(/\.mts$/, '.mjs')),
    ]),
  );
}
