import { news } from '../admin/support/resources.ts';
import { card, closeToasts, toasts } from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

test(
  'one Undo restores twelve archived releases unchanged',
  { tag: '@both' },
  async ({ page, adminApi, request }) => {
    test.slow(); // 36 writes
    const name = unique('Mistaken');
    const made = [];
    for (let n = 1; n <= 12; n += 1) {
      const words = { description: `Text ${n}.`, date: '2026-11-21', imageAlt: `Picture ${n}` };
      made.push(await adminApi.createNews({ title: `${name}, ${n}`, ...words }));
    }
    const isRead = async (id: string) => (await request.get(`/v1/news/${id}`)).status();
    const selected = page.getByRole('group', { name: 'Selected items' });
    // A page has ten of them: the selection goes over two.
    await page.goto(`${news.path}?q=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(selected).toContainText('10 selected');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await expect(selected).toContainText('12 selected');

    await selected.getByRole('button', { name: 'Archive' }).click();
    await expect(toasts(page)).toContainText('12 releases archived');
    await expect(page.getByText(/^Archived .* by /)).toHaveCount(2);
    for (const { id } of made) expect(await isRead(id)).toBe(404);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('12 releases restored');
    await closeToasts(page);
    await expect(card(page, made[0]?.title ?? '').getByText('Published')).toBeVisible();
    for (const { id, updatedAt: _made, ...release } of made) {
      const { news: now } = (await (await request.get(`/v1/news/${id}`)).json()) as {
        news: object;
      };
      expect(now).toMatchObject(release);
    }
  },
);
