import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

// What a layout alone shows of a data sheet; every-page.spec.ts asks it on its visit of each.

/** Screens of a phone that a sheet has with its details collapsed: their summaries are in it. */
const overviewScreens = 8;

/** The sheet is an overview of a few screens on a phone. */
export async function expectOverview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const bottom = await page.locator('[data-sheet]').evaluate((sheet) => {
    const summaries = sheet.querySelectorAll('.is-collapsed');
    const last = summaries[summaries.length - 1];
    return last ? last.getBoundingClientRect().bottom + scrollY : NaN;
  });
  expect.soft(bottom / 844, 'screens of the overview').toBeLessThanOrEqual(overviewScreens);
}

/** The diagrams have words of 13 px at least, and one drawing of each at a time. */
export async function expectReadableDiagrams(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: /Process diagrams?$/ });
  const drawings = part.getByRole('img');
  const figures = await part.getByRole('figure').count();
  expect.soft(figures).toBeGreaterThan(0);
  for (const width of [360, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft(drawings).toHaveCount(figures);
    const sizes = await drawings
      .locator('text:visible')
      .evaluateAll((words) =>
        (words as unknown as SVGTextElement[]).map(
          (text) =>
            Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        ),
      );
    expect.soft(Math.min(...sizes), `words at ${width} px`).toBeGreaterThanOrEqual(13);
  }
}
