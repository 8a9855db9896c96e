import type { TestProject } from 'vitest/node';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { builtFor, startSite } from '../support/site.ts';
import { createSamples, type Samples } from './samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running site. */
    siteUrl: string;
    /** Folder of the built files that it serves. */
    dist: string;
    samples: Samples;
  }
}

/**
 * Starts one production-like site for all files of this project: pages, functions, edge cache and
 * emulator, with sample entries. Nothing is removed while the tests run, so that files may run side
 * by side.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = await buildSite({ ...buildEnvironment(), URL: builtFor });
  const site = await startSite();
  try {
    project.provide('siteUrl', site.url);
    project.provide('dist', `${build}/dist`);
    project.provide('samples', await createSamples(site.url, site.credentials));
  } catch (error) {
    await site.close();
    throw error;
  }
  return site.close;
}
