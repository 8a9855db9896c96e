import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { lengths } from '#contract/limits.ts';
import { button, dialog, heading, press, test } from './support/app.tsx';
import { resources } from './support/resources.ts';

// A window of 1280 × 1024 px, magnified four times (WCAG 1.4.10).

afterEach(() => page.viewport(1280, 800));

/** What is cut off, too small to touch, or called otherwise than it reads. */
function faults(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  const controls = 'a[href], button, input:not(.sr-only), select, summary, [role="option"]';
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    const seen = element.innerText.trim().replaceAll(/\s+/g, ' ');
    const what = `${element.tagName} “${seen || element.getAttribute('aria-label')}”`;
    const name = element.getAttribute('aria-label');
    if (name && !name.toLowerCase().includes(seen.toLowerCase())) found.push(`${what}: “${name}”`);
    // A link in a sentence is as high as its line (WCAG 2.5.8).
    const isInSentence = element.matches('p a') && element.closest('p')?.innerText.trim() !== seen;
    if (!isInSentence && width > 1 && Math.min(width, height) < 24)
      found.push(`${what} is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return found;
}

async function expectFitting(): Promise<void> {
  await expect
    .poll(() => document.querySelector('[aria-busy=true], [data-skeleton], .skeleton'))
    .toBe(null);
  expect(faults()).toEqual([]);
}

test('every screen fits 320 px with targets of 24 px', async ({ api, open }) => {
  await page.viewport(320, 256);
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'One' });
  api.data.enquire({ name: 'B. Buyer', promisedBy: '2026-01-01' });
  // As long as they may be, and without a space.
  const wide = { name: 'W'.repeat(lengths.name), company: 'M'.repeat(lengths.name) };
  const { id: wideId } = api.data.enquire({ ...wide, reference: 'WIDE' });
  await open('/admin');
  await expect.element(page.getByText('1 unread application')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Dashboard 3 new' })).toBeVisible();
  await expectFitting();
  await button(/^Account: /).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectFitting();
  const [application] = api.data.applications;
  const counts = { news: 1, jobs: 0, installations: 0 };
  api.respond('getItemCounts', { success: true, counts });
  for (const path of [
    '/admin/settings/archive',
    `/admin/manage-jobs/applications?job=${id}`,
    `/admin/manage-jobs/applications?job=${id}&application=${application?.id}`,
    '/admin/enquiries',
    `/admin/enquiries?enquiry=${wideId}`,
    '/admin/personal-data',
    '/admin/account',
    '/admin/users',
    '/admin/none',
  ]) {
    await open(path);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await expectFitting();
  }
});

test('lists, editors and the palette fit 320 px', async ({ api, open }) => {
  await page.viewport(320, 256);
  for (const { resource, path, heading: name, add, titles } of resources) {
    const title = 'A title that is as long as titles of releases tend to be in the end';
    api.data.add(resource, title);
    localStorage.removeItem('listView');
    await open(path);
    await expect.element(heading(name)).toBeVisible();
    await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await expectFitting();
    await button('Compact').click();
    await expectFitting();
    await button(add).click();
    await expect.element(dialog()).toHaveAccessibleName(titles.create);
    await expectFitting();
    // All of it scrolls: no fixed part takes the little height there is.
    const box = dialog().element();
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    await press('Escape');
    await press('Control+k');
    await expect.element(page.getByRole('combobox', { name: /^Search screens/ })).toBeVisible();
    await expectFitting();
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
  }
});
