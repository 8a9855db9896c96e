import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  expectOneToast,
  field,
  fillIn,
  question,
  save,
  test,
  typeTitle,
} from './support/app.tsx';
import { news, resources } from './support/resources.ts';

describe.each(resources)('$heading', ({ resource, endpoints, path, idNotFound }) => {
  const { list, remove } = endpoints;
  const size = resource === 'installations' ? 12 : 10;
  const answerName = resource === 'installations' ? 'installation' : resource;

  test('paging stops at both ends and follows Back', async ({ api, open, expectConsole }) => {
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

  test('an item without an id is not deleted', async ({ api, open, expectConsole }) => {
    expectConsole(/The contract does not allow this answer to GET .*\.0\.id: /);
    const item = { ...api.data.add(resource, 'Without an id'), id: '' };
    const pageInfo = { currentPage: 1, totalPages: 1, pageSize: size, totalRecords: 1 };
    api.respond(list, { success: true, [answerName]: [item], pageInfo });
    await open(path);
    await button('Delete Without an id').click();
    await typeTitle('Without an id');
    await button('Continue', question()).click();
    await expectOneToast(idNotFound);
    await expect.element(question()).not.toBeInTheDocument();
    expect(api.count(remove)).toBe(0);
  });
});

test('deleting the last item of a page shows the previous page', async ({ api, open }) => {
  for (let count = 11; count >= 1; count -= 1) api.data.add('news', `Item ${count}`);
  await open(`${news.path}?page=2`);
  await button('Delete Item 11').click();
  await typeTitle('Item 11');
  await button('Continue', question()).click();
  await expect.element(card('Item 1')).toBeVisible();
  await expect.element(card('Item 11')).not.toBeInTheDocument();
  await expect.poll(() => location.search).toBe('');
});

const offered = (label: string) =>
  [...(page.getByLabelText(label).element() as HTMLSelectElement).options].map(
    (option) => option.label,
  );

test('the filter of installations offers pictures and videos', async ({ open }) => {
  await open('/admin/manage-installations');
  await expect.element(page.getByLabelText('Type')).toBeVisible();
  expect(offered('Type')).toEqual(['All types', 'Pictures', 'Videos']);
});

test('the year filter offers the years that have releases', async ({ api, open }) => {
  for (const year of [2017, 2024, 2027]) {
    api.data.add('news', `Of ${year}`, { publishDate: `${year}-03-01` });
  }
  await open('/admin/news-releases?year=2024');
  await expect.poll(() => offered('Year')).toEqual(['All years', '2027', '2024', '2017']);
  await expect.element(page.getByLabelText('Year')).toHaveValue('2024');

  await button(news.add).click();
  await fillIn(news, 'Of 1998');
  await field('Date').fill('1998-03-01');
  await save().click();
  await expect.element(card('Of 1998')).toBeVisible();
  expect(offered('Year')).toEqual(['All years', '2027', '2024', '2017', '1998']);
});
