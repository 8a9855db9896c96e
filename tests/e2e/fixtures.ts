import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Installation } from '#contract/schemas/installation.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import type { News } from '#contract/schemas/news.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { Credentials } from '../support/site.ts';

export interface NewsTexts {
  title: string;
  description?: string;
  date?: string;
  imageAlt?: string;
}

type JobTexts = Partial<Pick<Job, 'description' | 'role' | 'stipend' | 'duration'>>;

interface InstallationTexts {
  title: string;
  imageAlt?: string;
}

type Applicant = Partial<
  Pick<JobApplication, 'name' | 'email' | 'phone' | 'resume' | 'coverLetter'>
>;

/** What the API calls the items of each list: the path, and where the items stand in answers. */
export const endpoints = {
  news: { path: '/v1/news', list: 'news' },
  jobs: { path: '/v1/jobs', list: 'jobs' },
  installations: { path: '/v1/installation', list: 'installation' },
} as const;

export type Noun = keyof typeof endpoints;

/** An item of any list as the API answers it. */
export interface AnyItem {
  id: string;
  title: string;
  updatedAt: string;
  image?: string;
  imageUrl?: string;
  [field: string]: unknown;
}

/** What an administrator can do beside the screens, to prepare a journey. */
export interface AdminApi {
  createNews: (texts: NewsTexts) => Promise<News>;
  updateNews: (news: News, texts: NewsTexts) => Promise<void>;
  createJob: (title: string, texts?: JobTexts) => Promise<Job>;
  createInstallation: (texts: InstallationTexts) => Promise<Installation>;
  /** Applies for a job as a visitor. */
  apply: (jobId: string, applicant?: Applicant) => Promise<void>;
  /** A further administrator, for a journey that changes the account. */
  createAdmin: () => Promise<Credentials>;
  /** An item of any list with nothing special about it. */
  create: (noun: Noun, title: string) => Promise<AnyItem>;
  /** Changes the title of an item as somebody else would. */
  rename: (noun: Noun, id: string, title: string) => Promise<AnyItem>;
  remove: (noun: Noun, id: string) => Promise<void>;
  /** The items with exactly this title. */
  find: (noun: Noun, title: string) => Promise<AnyItem[]>;
  /** Takes what a journey makes under this title away at its end. */
  tidy: (noun: Noun, title: string) => void;
}

interface Fixtures {
  credentials: Credentials;
  adminApi: AdminApi;
  /** Console lines that this journey provokes on purpose; any other fails it. */
  expectedNoise: RegExp;
  /** A further tab of the same browser, whose console is listened to as well. */
  openTab: () => Promise<Page>;
}

/** A picture with some detail, so that a size in bytes can be asked for. */
export async function makePicture(width = 640, height = 400): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#1d5c86', noise } })
    .png()
    .toBuffer();
}

/** A title that no other test uses. */
export const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/** Logs a request context in; its cookie is what a browser would hold. */
export async function logIn(
  request: APIRequestContext,
  { userName, password }: Credentials,
): Promise<void> {
  const response = await request.post('/v1/user/login', { data: { userName, password } });
  expect(response.status()).toBe(200);
}

/** Prepares content through the API and takes it away again. */
export async function openAdminApi(request: APIRequestContext, credentials: Credentials) {
  await logIn(request, credentials);
  const made: string[] = [];
  const titles: [Noun, string][] = [];
  const form = ({ title, description = 'A text.', date = '2026-11-21', imageAlt }: NewsTexts) => ({
    title,
    description,
    date,
    ...(imageAlt === undefined ? {} : { imageAlt }),
  });
  const find: AdminApi['find'] = async (noun, title) => {
    const { path, list } = endpoints[noun];
    const query = new URLSearchParams({ q: title.slice(0, 100), limit: '100' });
    const response = await request.get(`${path}?${query}`);
    expect(response.status()).toBe(200);
    const items = ((await response.json()) as Record<string, AnyItem[]>)[list] ?? [];
    return items.filter((item) => item.title === title);
  };
  const api: AdminApi = {
    createNews: async (texts) => {
      const image = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture() };
      const response = await request.post('/v1/news', { multipart: { ...form(texts), image } });
      expect(response.status()).toBe(201);
      const { news } = (await response.json()) as { news: News };
      made.push(`/v1/news/${news.id}`);
      return news;
    },
    updateNews: async (news, texts) => {
      const response = await request.put(`/v1/news/${news.id}`, { multipart: form(texts) });
      expect(response.status()).toBe(200);
    },
    createJob: async (title, texts = {}) => {
      const response = await request.post('/v1/jobs', {
        data: {
          title,
          description: 'What you do.',
          stipend: 125000,
          role: 'Engineer',
          ...texts,
        },
      });
      expect(response.status()).toBe(201);
      const { job } = (await response.json()) as { job: Job };
      made.push(`/v1/jobs/${job.id}`);
      return job;
    },
    createInstallation: async (texts) => {
      const image = { name: 'a.png', mimeType: 'image/png', buffer: await makePicture(320, 220) };
      const response = await request.post('/v1/installation', { multipart: { ...texts, image } });
      expect(response.status()).toBe(201);
      const { installation } = (await response.json()) as { installation: Installation };
      made.push(`/v1/installation/${installation.id}`);
      return installation;
    },
    apply: async (jobId, applicant = {}) => {
      const response = await request.post(`/v1/jobs/apply/${jobId}`, {
        data: { name: 'A. Applicant', email: 'applicant@example.com', ...applicant },
      });
      expect(response.status()).toBe(201);
    },
    createAdmin: async () => {
      const account = {
        userName: unique('editor').replace(' ', '-'),
        password: `a long password ${crypto.randomUUID()}`,
      };
      const response = await request.post('/v1/user', { data: { ...account, role: 'ADMIN' } });
      expect(response.status()).toBe(201);
      return account;
    },
    create: async (noun, title) => {
      if (noun === 'jobs') return { ...(await api.createJob(title)) };
      if (noun === 'news') return { ...(await api.createNews({ title, date: '2100-12-31' })) };
      return { ...(await api.createInstallation({ title })) };
    },
    rename: async (noun, id, title) => {
      const { path } = endpoints[noun];
      const before = (await (await request.get(`${path}/${id}`)).json()) as Record<string, AnyItem>;
      const item = before[{ news: 'news', jobs: 'job', installations: 'installation' }[noun]];
      const response =
        noun === 'jobs'
          ? await request.put(`${path}/${id}`, {
              data: {
                title,
                description: item?.['description'],
                role: item?.['role'],
                stipend: item?.['stipend'],
                duration: item?.['duration'],
              },
            })
          : await request.put(`${path}/${id}`, {
              multipart:
                noun === 'news'
                  ? {
                      title,
                      description: String(item?.['description']),
                      date: String(item?.['publishDate']),
                    }
                  : { title },
            });
      expect(response.status()).toBe(200);
      const [changed] = await find(noun, title);
      if (!changed) throw new Error(`${noun}: ${title} is not there`);
      return changed;
    },
    remove: async (noun, id) => {
      const response = await request.delete(`${endpoints[noun].path}/${id}`);
      expect(response.status()).toBe(200);
    },
    find,
    tidy: (noun, title) => titles.push([noun, title]),
  };
  const close = async () => {
    for (const path of made) await request.delete(path);
    for (const [noun, title] of titles) {
      for (const { id } of await find(noun, title)) {
        await request.delete(`${endpoints[noun].path}/${id}`);
      }
    }
  };
  return { api, close };
}

/**
 * The picture of an item that a journey beside this one has removed while a list still showed it.
 * That a journey's own picture arrives, the visitor's journey looks at.
 */
const removedElsewhere = /status of 404.*\/\.netlify\/images\?/;

/** Collects what a page says on its console. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    heard.push(`${message.text()} (${message.location().url})`);
  });
  return heard;
}

function expectQuiet(heard: readonly string[], expected: RegExp): void {
  const unexpected = heard.filter((line) => !expected.test(line) && !removedElsewhere.test(line));
  expect(unexpected, 'the console stays quiet').toEqual([]);
}

export const test = base.extend<Fixtures>({
  // Playwright wants an object pattern here, even an empty one.
  // eslint-disable-next-line no-empty-pattern
  credentials: async ({}, use) => {
    const folder = process.env['E2E_DATA_DIR'] ?? '';
    await use(JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')) as Credentials);
  },
  adminApi: async ({ playwright, baseURL, credentials }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const { api, close } = await openAdminApi(request, credentials);
    await use(api);
    await close();
    await request.dispose();
  },
  expectedNoise: [/(?!)/, { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const heard = listen(page);
    await use(page);
    expectQuiet(heard, expectedNoise);
  },
  openTab: async ({ context, expectedNoise }, use) => {
    const heard: string[][] = [];
    await use(async () => {
      const tab = await context.newPage();
      heard.push(listen(tab));
      return tab;
    });
    expectQuiet(heard.flat(), expectedNoise);
  },
});

export { expect };
