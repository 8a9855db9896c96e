import type { TestProject } from 'vitest/node';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { rmSync } from 'node:fs';
import { confirmSamples } from '../support/confirmed-source.ts';
import { builtFor, startSite, type Site, type SiteOptions } from '../support/site.ts';
import { createSamples, type Samples } from './samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running site. */
    siteUrl: string;
    /** Folder of the built files that it serves. */
    dist: string;
    samples: Samples;
    /** The same site with every sample of its content confirmed: search engines may index it. */
    confirmed: { url: string; samples: Samples };
  }
}

/**
 * Starts a production-like site for all files of this project: pages, functions, edge cache and
 * emulator, with sample entries. A second one is built from content without samples. Nothing is
 * removed while the tests run, so that files may run side by side.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = await buildSite({ ...buildEnvironment(), URL: builtFor });
  const confirmed = confirmSamples();
  const started: Site[] = [];
  const close = async () => {
    await Promise.all(started.map((site) => site.close()));
    rmSync(confirmed.source, { recursive: true, force: true });
  };
  const start = async (options: SiteOptions) => {
    const site = await startSite(options);
    started.push(site);
    return { url: site.url, samples: await createSamples(site.url, site.credentials) };
  };
  // Side by side: the first starts while the second is built.
  const starts = [start({}), start(confirmed)] as const;
  try {
    const [{ url, samples }, other] = await Promise.all(starts);
    project.provide('siteUrl', url);
    project.provide('dist', `${build}/dist`);
    project.provide('samples', samples);
    project.provide('confirmed', other);
  } catch (error) {
    await Promise.allSettled(starts);
    await close();
    throw error;
  }
  return close;
}
