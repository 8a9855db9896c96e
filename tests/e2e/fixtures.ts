import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { News } from '#contract/schemas/news.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { Credentials } from '../support/site.ts';

interface NewsTexts {
  title: string;
  description?: string;
  date?: string;
}

/** What an administrator can do beside the screens, to prepare a journey. */
export interface AdminApi {
  createNews: (texts: NewsTexts) => Promise<News>;
  updateNews: (news: News, texts: NewsTexts) => Promise<void>;
  createJob: (title: string) => Promise<Job>;
}

interface Fixtures {
  credentials: Credentials;
  adminApi: AdminApi;
  /** Console lines that this journey provokes on purpose; any other fails it. */
  expectedNoise: RegExp;
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
  const form = ({ title, description = 'A text.', date = '2026-11-21' }: NewsTexts) => ({
    title,
    description,
    date,
  });
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
    createJob: async (title) => {
      const response = await request.post('/v1/jobs', {
        data: { title, description: 'What you do.', stipend: 125000, role: 'Engineer' },
      });
      expect(response.status()).toBe(201);
      const { job } = (await response.json()) as { job: Job };
      made.push(`/v1/jobs/${job.id}`);
      return job;
    },
  };
  const close = async () => {
    for (const path of made) await request.delete(path);
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
    const unexpected = heard.filter(
      (line) => !expectedNoise.test(line) && !removedElsewhere.test(line),
    );
    expect(unexpected, 'the console stays quiet').toEqual([]);
  },
});

export { expect };
