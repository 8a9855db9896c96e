import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, test, toasts } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { resources } from './support/resources.ts';

describe.each(resources)('$heading', ({ resource, endpoints, path, empty, loadFailed }) => {
  test('the list shows loading, a failure, a retry, an empty state and no match', async ({
    api,
    open,
    expectConsole,
  }) => {
    expectConsole(/^The list could not be loaded/);
    const release = api.hold(endpoints.list);
    const stop = api.refuse(endpoints.list, { status: 500 });
    await open(path);
    const skeletons = () => document.querySelectorAll('[data-skeleton]').length;
    if (resource === 'jobs') await expect.element(page.getByText('Loading jobs...')).toBeVisible();
    else await expect.poll(skeletons).toBe(3);
    await expect.element(page.getByText(empty)).not.toBeInTheDocument();
    await expectAccessible();

    release();
    const failure = page.getByRole('main').getByRole('alert');
    await expect.element(failure).toHaveTextContent(loadFailed);
    expect(toasts().length).toBe(0);
    await expectAccessible();
    stop();
    const said = 'Our database cannot be reached at the moment. Please try again shortly';
    const again = api.refuse(endpoints.list, { status: 503, message: said, code: 'UNAVAILABLE' });
    await button('Retry', failure).click();
    await expect
      .element(failure)
      .toHaveTextContent(resource === 'jobs' ? `Could not load. ${said} Retry` : loadFailed);
    await expect.element(button('Retry', failure)).toHaveFocus();

    again();
    await button('Retry', failure).click();
    await expect.element(page.getByText(empty)).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
    expect(skeletons()).toBe(0);
    await expect.element(page.getByText(/^Page \d/)).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('no item is called so');
    await expect.element(page.getByText(/^Nothing matches/)).toBeVisible();
    await expectAccessible();
  });
});
