import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { applicationMessages } from '#contract/messages.ts';
import { momentOf } from '#contract/office-time.ts';
import { feeds, jobDetail, newsDetail, routes } from '#contract/routes.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

const hidden = inject('samples').hidden;
/** One draft of each resource. */
const drafts = hidden.slice(0, 3);

/** Every public door that could show an item among others. */
const doors = [
  routes.home,
  routes.pressAndBulletins,
  routes.newsReleases,
  `${routes.newsReleases}?q=hidden`,
  feeds.news,
  routes.joinUs,
  routes.installations,
  '/sitemap.xml',
  '/v1/news?limit=100',
  '/v1/news?q=hidden',
  '/v1/jobs?limit=100',
  '/v1/jobs?q=hidden',
  '/v1/installation?limit=100',
  '/v1/installation?q=hidden',
];

describe('drafts, scheduled and archived items', () => {
  it.each(doors)('are absent from %s', async (door) => {
    const { status, html } = await openPage(door);
    expect(status).toBe(200);
    for (const { title, api } of hidden) {
      expect(html).not.toContain(title);
      expect(html).not.toContain(api.split('/').at(-1));
    }
  });

  it.each(hidden.filter(({ page }) => page !== routes.installations))(
    'have no page: $title',
    async ({ page, title }) => {
      const { status, html, headers } = await openPage(page);
      expect(status).toBe(404);
      expect(html).not.toContain(title);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(hidden)('do not exist for the API: $title', async ({ api, title }) => {
    const { status, html } = await openPage(api);
    expect(status).toBe(404);
    expect(html).not.toContain(title);
  });
});

describe('a preview', () => {
  it.each(hidden)('shows the page to anyone with its URL: $title', async (item) => {
    const { status, headers, document, html } = await openPage(item.preview);
    expect(status).toBe(200);
    const main = within(document.body).getByRole('main');
    expect(within(main).getByRole('note').textContent).toMatch(/^\s*Preview\. This item is/);
    expect(textOf(main)).toContain(item.title);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(html).not.toContain('"@type":"NewsArticle"');
    expect(html).not.toContain('"@type":"JobPosting"');
  });

  it.each(drafts)('opens with an unknown result: $title', async ({ preview }) => {
    expect((await openPage(`${preview}&application=anything`)).status).toBe(200);
  });

  it.each(hidden)('opens with its own signature only: $title', async ({ page, preview, title }) => {
    const token = new URL(preview, 'http://site').searchParams.get('preview') ?? '';
    const [id = '', ends = '', signature = ''] = token.split('.');
    const other = new URL(hidden.find((one) => one.page !== page)?.preview ?? '', 'http://site');
    const [, , foreign] = (other.searchParams.get('preview') ?? '').split('.');
    for (const forged of [
      '',
      id,
      `${id}.${ends}`,
      `${id}.${Number(ends) + 3_600}.${signature}`,
      `${id}.${ends}.${foreign}`,
      `${token}.more`,
    ]) {
      const { status, html, headers, document } = await openPage(`${page}?preview=${forged}`);
      expect(status, forged).toBe(404);
      expect(document.querySelector('h1')?.textContent.trim()).toBe('This preview has ended');
      expect(html).not.toContain(title);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('a preview of unsaved changes', () => {
  const { news, job, installation, cookie } = inject('samples');
  const changed = 'Changed and not saved';
  const texts = { title: changed, description: 'Other words.', date: '2001-01-01' };
  const page = routes.installations;
  it.each([
    { kind: 'news', id: news.id, title: news.title, page: newsDetail(news.id) },
    { kind: 'jobs', id: job.id, title: job.title, page: jobDetail(job.id) },
    { kind: 'installation', id: installation.id, title: installation.title, page },
  ])('shows them and says so, and the page of $kind stays', async ({ kind, id, title, page }) => {
    const before = await openPage(page);
    const response = await fetch(`${inject('siteUrl')}/v1/${kind}/${id}/preview`, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ ...texts, stipend: '1', role: 'Site' }),
    });
    const made = (await response.json()) as { previewUrl: string; endsAt: string };
    const { status, headers, document, html } = await openPage(made.previewUrl);
    expect(status).toBe(200);
    const main = within(document.body).getByRole('main');
    expect(within(main).getByRole('note').textContent).toContain(
      `Preview of unsaved changes. Visitors do not see them. The address of this preview works until ${momentOf(made.endsAt)}, or until the item is saved.`,
    );
    expect(textOf(main)).toContain(changed);
    expect(textOf(main)).not.toContain(title);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(html).not.toContain('"@type":"NewsArticle"');
    expect(html).not.toContain('"@type":"JobPosting"');
    const after = await openPage(page);
    expect(after.html).toBe(before.html);
    expect(after.html).not.toContain(changed);
  });
});

describe('a closed position', () => {
  it('has a page that says so, without a form', async () => {
    const path = jobDetail(inject('samples').closedJob.id);
    const { status, document, html } = await openPage(path);
    expect(status).toBe(200);
    const main = await mainOf(path);
    expect(textOf(main.getByRole('region', { name: 'Position closed' }))).toContain(
      applicationMessages.closed,
    );
    expect(document.querySelector('main form')).toBeNull();
    expect(html).not.toContain('"@type":"JobPosting"');
  });

  it.each([routes.joinUs, '/sitemap.xml', '/v1/jobs?limit=100'])(
    'is absent from %s',
    async (door) => {
      const { html } = await openPage(door);
      expect(html).not.toContain(inject('samples').closedJob.id);
    },
  );
});
