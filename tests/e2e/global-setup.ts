import type { FullConfig } from '@playwright/test';
import { startSite, type Site } from '../support/site.ts';

/** What a worker has to know of its site. */
export type SiteOfWorker = Pick<Site, 'url' | 'supabaseUrl' | 'dataDir' | 'credentials'>;

/**
 * Starts a site for each worker, so that what one test removes is missing on no page of another.
 * Together: the pages are built once, by whichever comes first.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sites = await Promise.all(Array.from({ length: workers }, () => startSite()));
  const known: SiteOfWorker[] = sites.map(({ url, supabaseUrl, dataDir, credentials }) => ({
    ...{ url, supabaseUrl, dataDir, credentials },
  }));
  // The worker processes inherit it.
  process.env['E2E_SITES'] = JSON.stringify(known);
  return async () => {
    await Promise.all(sites.map((site) => site.close()));
  };
}
