import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { join, relative } from 'node:path';
import { root } from '../../local/setup/options.ts';

/**
 * Bundles the functions as the platform does when it deploys.
 * @returns the name and the main file of each
 */
export async function bundleFunctions(folder: string): Promise<[name: string, file: string][]> {
  const source = join(root, 'netlify/functions');
  const functions = await zipFunctions(source, folder, { archiveFormat: 'none', basePath: root });
  return functions.map(({ name, mainFile, path }) => [
    name,
    join(path, relative(root, mainFile).replace(/\.mts$/, '.mjs')),
  ]);
}
