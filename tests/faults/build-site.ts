import type { TestProject } from 'vitest/node';
import { buildEnvironment, buildSite } from '../../local/setup/build.ts';
import { builtFor } from '../support/site.ts';

/** Builds the site, or finds it built. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('dist', `${await buildSite({ ...buildEnvironment(), URL: builtFor })}/dist`);
}
