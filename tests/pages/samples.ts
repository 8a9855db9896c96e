import type { z } from 'zod';
import type { Installation } from '#contract/schemas/installation.ts';
import type { Job } from '#contract/schemas/job.ts';
import { newsFields, type News } from '#contract/schemas/news.ts';
import type { SignedUpload } from '#contract/schemas/upload.ts';
import { jobDetail, listPage, newsDetail, routes } from '#contract/routes.ts';
import { picture, pictureBytes } from '../support/media.ts';
import type { Credentials } from '../support/site.ts';

/** Entries with known texts, beside those of the seed. */
export interface Samples {
  news: News;
  /** The one that a test edits; no other test reads its texts. */
  editedNews: News;
  /** The only one of its year. */
  hindiNews: News;
  job: Job;
  installation: Installation;
  /** Titles of what visitors must not see, and addresses of its pages and of its previews. */
  hidden: Hidden[];
  /** A job that takes no applications any more. */
  closedJob: Job;
  /** `Cookie` header of an administrator's session. */
  cookie: string;
}

interface Hidden {
  title: string;
  /** Page of its own; the list where there is none. */
  page: string;
  /** Address in the API. */
  api: string;
  preview: string;
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

/** Logs an administrator in. @returns the session's cookie, as a request sends it */
export async function logIn(siteUrl: string, { userName, password }: Credentials): Promise<string> {
  const response = await fetch(`${siteUrl}/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The login answered ${response.status} without a cookie`);
  return cookie.split(';')[0] ?? '';
}

/** Puts a picture straight into storage; answers its stored name. */
async function upload(siteUrl: string, cookie: string): Promise<string> {
  const body = await pictureBytes('png');
  const wanted = { fileName: 'a.png', contentType: 'image/png', size: body.byteLength };
  const { upload: signed } = await post<{ upload: SignedUpload }>(
    `${siteUrl}/v1/uploads`,
    cookie,
    wanted,
  );
  const headers = { 'content-type': 'image/png' };
  const response = await fetch(signed.url, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  return signed.name;
}

async function form(texts: Record<string, string>): Promise<FormData> {
  const data = new FormData();
  for (const [name, text] of Object.entries(texts)) data.set(name, text);
  data.set('image', await picture());
  return data;
}

/** A text for every field of a form that takes any text or none. */
export function optionalTexts({
  shape,
}: z.ZodObject<Record<string, z.ZodType>>): Record<string, string> {
  const isTaken = (name: string, text: string) => shape[name]?.safeParse(text).success;
  const names = Object.keys(shape).filter(
    (name) => isTaken(name, '') && isTaken(name, `Sample ${name}`),
  );
  return Object.fromEntries(names.map((name) => [name, `Sample ${name}`]));
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
      ...optionalTexts(newsFields),
      title: 'Chain replaced in four days',
      description: 'First paragraph of the chain.\n\nSecond paragraph.',
      date: '2100-12-31', // newest of all, so that it is on the first page
      imageAlt: 'A chain on a trestle',
      imageFocus: '33 70',
      isModelView: 'true',
      pictures: JSON.stringify([
        { image: await upload(siteUrl, cookie), caption: 'The <b>sprocket</b> & "teeth"' },
        {
          image: await upload(siteUrl, cookie),
          imageAlt: 'A link',
          caption: 'Close-up',
          isModelView: true,
        },
        { image: await upload(siteUrl, cookie) },
      ]),
    }),
  );
  const { news: editedNews } = await post<{ news: News }>(
    `${siteUrl}/v1/news`,
    cookie,
    await form({ title: 'Before the edit', description: 'A text.', date: '2100-12-30' }),
  );
  const { news: hindiNews } = await post<{ news: News }>(
    `${siteUrl}/v1/news`,
    cookie,
    await form({
      ...{ title: 'राखगढ़ में नया साइलो', description: 'साइलो भर गया है।' },
      ...{ date: '2001-01-01', language: 'hi' },
    }),
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
    await form({ title: 'A new silo', imageAlt: 'A silo seen from the road', imageFocus: '0 0' }),
  );
  const { job: closedJob } = await post<{ job: Job }>(`${siteUrl}/v1/jobs`, cookie, {
    ...{ title: 'Filled position', description: 'Somebody was found.', stipend: 1, role: 'Site' },
    isClosed: true,
  });
  const hidden = await createHidden(siteUrl, cookie);
  return { news, editedNews, hindiNews, job, installation, hidden, closedJob, cookie };
}

const hiddenStates = [
  { status: 'draft' },
  { status: 'scheduled', publishAt: '2099-01-01T00:00:00Z' },
  { status: 'archived' },
];

/** One item of each resource in each state that visitors do not see. */
async function createHidden(siteUrl: string, cookie: string): Promise<Hidden[]> {
  const hidden: Hidden[] = [];
  const add = async (kind: string, page: (id: string) => string, title: string, body: object) => {
    const made = await post<Record<string, { id: string }>>(`${siteUrl}/v1/${kind}`, cookie, body);
    const { id = '' } = made['news'] ?? made['job'] ?? made['installation'] ?? {};
    const managed = await fetch(`${siteUrl}/v1/manage/${kind}/${id}`, { headers: { cookie } });
    const { previewUrl } = (await managed.json()) as { previewUrl: string };
    hidden.push({ title, page: page(id), api: `/v1/${kind}/${id}`, preview: previewUrl });
  };
  for (const state of hiddenStates) {
    const title = (kind: string) => `Hidden ${kind} ${state.status}`;
    const text = { description: 'Nobody reads this.' };
    const news = { title: title('news'), ...text, date: '2100-12-31', ...state };
    await add('news', newsDetail, news.title, await form(news));
    const job = { title: title('job'), ...text, stipend: 1, role: 'Site', ...state };
    await add('jobs', jobDetail, job.title, job);
    const installation = { title: title('installation'), ...state };
    const page = () => routes.installations;
    await add('installation', page, installation.title, await form(installation));
  }
  return hidden;
}
