import type { Installation } from '#contract/schemas/installation.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';
import { listPage, routes } from '#src/config/routes.ts';
import { picture } from '../support/media.ts';
import type { Credentials } from '../support/site.ts';

/** Entries with known texts, beside those of the seed. */
export interface Samples {
  news: News;
  /** The one that a test edits; no other test reads its texts. */
  editedNews: News;
  job: Job;
  installation: Installation;
  /** `Cookie` header of an administrator's session. */
  cookie: string;
}

async function post<T>(address: string, cookie: string, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(address, {
    method: 'POST',
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}

async function logIn(siteUrl: string, { userName, password }: Credentials): Promise<string> {
  const response = await fetch(`${siteUrl}/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie`);
  return cookie.split(';')[0] ?? '';
}

async function form(texts: Record<string, string>): Promise<FormData> {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  data.set('image', await picture());
  return data;
}

/**
 * Adds the samples through the API. The pages that list them are requested first, so that they are
 * in the edge cache and only a purge lets the samples appear.
 */
export async function createSamples(siteUrl: string, credentials: Credentials): Promise<Samples> {
  const lists = [routes.home, routes.pressAndBulletins, routes.newsReleases, routes.joinUs];
  const warm = [...lists, routes.installations, listPage(routes.installations, 2)];
  await Promise.all(warm.map(async (path) => (await fetch(siteUrl + path)).arrayBuffer()));

  const cookie = await logIn(siteUrl, credentials);
  const { news } = await post<{ news: News }>(
    `${siteUrl}/v1/news`,
    cookie,
    await form({
      title: 'Chain replaced in four days',
      description: 'First paragraph of the chain.\n\nSecond paragraph.',
      date: '2100-12-31', // newest of all, so that it is on the first page
      imageAlt: 'A chain on a trestle',
    }),
  );
  const { news: editedNews } = await post<{ news: News }>(
    `${siteUrl}/v1/news`,
    cookie,
    await form({ title: 'Before the edit', description: 'A text.', date: '2100-12-30' }),
  );
  const { job } = await post<{ job: Job }>(`${siteUrl}/v1/jobs`, cookie, {
    title: 'Resident engineer',
    description: 'You stay until the last tonne.',
    stipend: 1_234_567,
    role: 'Projects',
    duration: '18 months',
  });
  const { installation } = await post<{ installation: Installation }>(
    `${siteUrl}/v1/installation`,
    cookie,
    await form({ title: 'A new silo', imageAlt: 'A silo seen from the road' }),
  );
  return { news, editedNews, job, installation, cookie };
}
