import {
  test as base,
  expect,
  type APIRequestContext,
  type ConsoleMessage,
  type Page,
  type WebError,
} from '@playwright/test';
import sharp from 'sharp';
import { areas as allAreas, type Area } from '#contract/areas.ts';
import type { Installation } from '#contract/schemas/installation.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import type { News } from '#contract/schemas/news.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { ResourceName } from '#contract/items.ts';
import type { Credentials } from '../support/site.ts';
import type { SiteOfWorker } from './global-setup.ts';

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
} as const satisfies Record<ResourceName, object>;

/** An item of any list as the API answers it. */
export interface AnyItem {
  id: string;
  title: string;
  updatedAt: string;
  image?: string;
  imageUrl?: string;
  [field: string]: unknown;
}

/** What an administrator can do beside the screens, to prepare a test. */
export interface AdminApi {
  createNews: (texts: NewsTexts) => Promise<News>;
  createJob: (title: string, texts?: JobTexts) => Promise<Job>;
  createInstallation: (texts: InstallationTexts) => Promise<Installation>;
  /** Applies for a job as a visitor. */
  apply: (jobId: string, applicant?: Applicant) => Promise<void>;
  /** A further administrator, for a test that changes the account. */
  createAdmin: (areas?: readonly Area[]) => Promise<Credentials>;
  /** An item of any list with nothing special about it. */
  create: (resource: ResourceName, title: string) => Promise<AnyItem>;
  /** The items with exactly this title. */
  find: (resource: ResourceName, title: string) => Promise<AnyItem[]>;
  /** Takes what a test makes under this title away at its end. */
  tidy: (resource: ResourceName, title: string) => void;
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

/** `createAdminApi` for an administrator who has to log in first. */
export async function openAdminApi(request: APIRequestContext, credentials: Credentials) {
  await logIn(request, credentials);
  return createAdminApi(request, credentials);
}

/** Prepares content through the API and takes it away again. */
function createAdminApi(request: APIRequestContext, credentials: Credentials) {
  const made: string[] = [];
  const titles: [ResourceName, string][] = [];
  const form = ({ title, description = 'A text.', date = '2026-11-21', imageAlt }: NewsTexts) => ({
    title,
    description,
    date,
    ...(imageAlt === undefined ? {} : { imageAlt }),
  });
  const find: AdminApi['find'] = async (resource, title) => {
    const { path, list } = endpoints[resource];
    const query = new URLSearchParams({ q: title.slice(0, 100), limit: '100' });
    // In whatever state it is.
    const response = await request.get(`${path.replace('/v1/', '/v1/manage/')}?${query}`);
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
    createAdmin: async (areas = allAreas) => {
      const account = {
        userName: unique('editor').replace(' ', '-'),
        password: `a long password ${crypto.randomUUID()}`,
      };
      const response = await request.post('/v1/user', {
        data: { ...account, role: 'ADMIN', areas, currentPassword: credentials.password },
      });
      expect(response.status()).toBe(201);
      return account;
    },
    create: async (resource, title) => {
      if (resource === 'jobs') return { ...(await api.createJob(title)) };
      if (resource === 'news') return { ...(await api.createNews({ title, date: '2100-12-31' })) };
      return { ...(await api.createInstallation({ title })) };
    },
    find,
    tidy: (resource, title) => titles.push([resource, title]),
  };
  const close = async () => {
    for (const path of made) await request.delete(path);
    for (const [resource, title] of titles) {
      for (const { id } of await find(resource, title)) {
        await request.delete(`${endpoints[resource].path}/${id}`);
      }
    }
  };
  return { api, close };
}

interface WorkerFixtures {
  /** The site of this worker. */
  site: SiteOfWorker;
  /** Calls of the site's administrator, who is logged in once for all tests of a worker. */
  adminRequest: APIRequestContext;
}

interface Fixtures {
  credentials: Credentials;
  adminApi: AdminApi;
  /**
   * A line of the console that has to come, `times` times or at least once, or that may come; any
   * other line of any tab fails the test. A picture that answers 404 is such a line.
   */
  expectConsole: (pattern: RegExp, times?: number | 'any') => void;
  /** A further tab of the same browser. */
  openTab: () => Promise<Page>;
  /**
   * Toasts stay until they are closed: one that leaves after a second can come and go between two
   * looks of a test on a busy machine. That they leave by themselves is asserted in tests/admin/.
   */
  heldToasts: void;
}

/** The timer of a toast is the animation of its bar. */
function holdToasts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(sheet);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // Playwright wants an object pattern here, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const sites = JSON.parse(process.env['E2E_SITES'] ?? '[]') as SiteOfWorker[];
      const site = sites[parallelIndex];
      if (!site) throw new Error(`There is no site for worker ${parallelIndex}`);
      await use(site);
    },
    { scope: 'worker' },
  ],
  adminRequest: [
    async ({ playwright, site }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      await logIn(request, site.credentials);
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  credentials: ({ site }, use) => use(site.credentials),
  // Automatic, so that it is older than every page and removes the items after the last one closed.
  adminApi: [
    async ({ adminRequest, credentials }, use) => {
      const { api, close } = createAdminApi(adminRequest, credentials);
      await use(api);
      await close();
    },
    { auto: true },
  ],
  expectConsole: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const onError = (error: WebError) => lines.push(`uncaught: ${error.error().message}`);
      const onLine = (message: ConsoleMessage) => {
        if (!['error', 'warning'].includes(message.type())) return;
        lines.push(`${message.text()} (${message.location().url})`);
      };
      context.on('weberror', onError).on('console', onLine);
      const expected: { pattern: RegExp; times: number | 'any' | undefined }[] = [];
      await use((pattern, times) => void expected.push({ pattern, times }));
      for (const { pattern, times } of expected) {
        if (times === 'any') continue;
        const count = () => lines.filter((line) => pattern.test(line)).length;
        // The browser writes a line after the answer that it is about.
        await expect.poll(count, `${pattern} on the console`).toBeGreaterThanOrEqual(times ?? 1);
        if (times !== undefined) expect(count(), `${pattern} on the console`).toBe(times);
      }
      const others = lines.filter((line) => !expected.some(({ pattern }) => pattern.test(line)));
      expect(others, 'the console stays quiet').toEqual([]);
      // A context may outlive the test (one-page.ts).
      context.off('weberror', onError).off('console', onLine);
    },
    { auto: true },
  ],
  openTab: ({ context }, use) => use(() => context.newPage()),
  heldToasts: [
    async ({ context }, use) => {
      await context.addInitScript(holdToasts);
      await use();
    },
    { auto: true },
  ],
});

/** `test.use(withMotion)`: for a reader who has not asked for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For tests in which the administrator is logged in from the start. */
export const adminTest = test.extend({
  storageState: async ({ adminRequest }, use) => use(await adminRequest.storageState()),
});

export { expect };
