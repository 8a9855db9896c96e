import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, card, expectOneToast, question, test } from './support/app.tsx';
import { resources } from './support/resources.ts';

const endpoints = {
  news: { list: 'listManagedNews', remove: 'removeNews', size: 10 },
  jobs: { list: 'listManagedJobs', remove: 'removeJob', size: 10 },
  installations: { list: 'listManagedInstallations', remove: 'removeInstallation', size: 12 },
} as const;

describe.each(resources)('$heading', ({ resource, path, idNotFound }) => {
  const { list, remove, size } = endpoints[resource];
  const answerName = resource === 'installations' ? 'installation' : resource;

  test('pages: Prev and Next stop at the ends, Back goes back, no other page is asked for', async ({
    api,
    open,
    expectConsole,
  }) => {
    expectConsole(/^The list could not be loaded/);
    for (let count = size + 1; count >= 1; count -= 1) api.data.add(resource, `Item ${count}`);
    const stop = api.refuse(list, { status: 500 });
    await open(path);
    await expect.element(button('Retry')).toBeVisible();
    stop();
    await button('Retry').click();
    await expect.element(card('Item 1')).toHaveFocus();

    const [previous, next] = [button('Prev'), button('Next')];
    await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
    await expect.element(previous).toBeDisabled();
    await next.click();
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.element(card(`Item ${size + 1}`)).toHaveFocus();
    expect(location.search).toBe('?page=2');
    await expect.element(next).toBeDisabled();
    await open(`${path}?page=2`);
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await previous.click();
    await expect.element(card('Item 1')).toBeVisible();
    history.back();
    await expect.element(card(`Item ${size + 1}`)).toBeVisible();

    await open(`${path}?page=99`);
    await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
    await expect.poll(() => location.search).toBe('?page=2');
    await open(`${path}?page=0`);
    await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
    await expect.element(card('Item 1')).toBeVisible();
  });

  test('the page before is shown when the last item of the last page is deleted', async ({
    api,
    open,
  }) => {
    for (let count = size + 1; count >= 1; count -= 1) api.data.add(resource, `Item ${count}`);
    await open(`${path}?page=2`);
    await button(`Delete Item ${size + 1}`).click();
    await button('Continue', question()).click();
    await expect.element(card('Item 1')).toBeVisible();
    await expect.element(card(`Item ${size + 1}`)).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe('');
  });

  test('an item without an id is not deleted: one toast says that it has none', async ({
    api,
    open,
    expectConsole,
  }) => {
    expectConsole(/The contract does not allow this answer to GET .*\.0\.id: /);
    const item = { ...api.data.add(resource, 'Without an id'), id: '' };
    const pageInfo = { currentPage: 1, totalPages: 1, pageSize: size, totalRecords: 1 };
    api.respond(list, { success: true, [answerName]: [item], pageInfo });
    await open(path);
    await button('Delete Without an id').click();
    await button('Continue', question()).click();
    await expectOneToast(idNotFound);
    await expect.element(question()).not.toBeInTheDocument();
    expect(api.count(remove)).toBe(0);
  });
});
