import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Api } from './support/api.ts';
import { button, heading, press, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const path = '/admin/manage-installations/order';
const rows = () => page.getByRole('list', { name: 'Installations' }).getByRole('listitem');
/** The titles as they stand under each other, by the name of each row's first button. */
const order = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('button')?.ariaLabel?.replace('Up: ', ''))
    .join(' ');
const stored = ({ data }: Api) => data.installations.map(({ title }) => title).join(' ');

function fill({ data }: Api): void {
  for (const title of ['Silo', 'Mill', 'Fan', 'Belt']) data.add('installations', title);
}

test('buttons move an installation and keep the focus', async ({ api, open }) => {
  fill(api);
  await open('/admin/manage-installations');
  await page.getByRole('link', { name: 'Change order' }).click();
  await expect.element(heading('Order of installations')).toHaveFocus();
  await expect.poll(order).toBe('Belt Fan Mill Silo');
  await expect.element(button('Up: Belt')).toHaveAttribute('aria-disabled', 'true');
  const up = button('Up: Silo');
  (up.element() as HTMLElement).focus();
  // Faster than the server answers.
  const release = api.hold('moveInstallation');
  await press('Enter', 'Enter');
  await expect.element(page.getByText('“Silo” is now number 2 of 4.')).toBeVisible();
  await expect.element(up).toHaveFocus();
  expect(stored(api)).toBe('Belt Fan Mill Silo');
  release();
  await expect.poll(() => stored(api)).toBe('Belt Silo Fan Mill');
  await button('To top: Mill').click();
  await expect.poll(() => stored(api)).toBe('Mill Belt Silo Fan');
  await expect.element(button('To top: Mill')).toHaveFocus();
  await button('Down: Silo').click();
  await expect.poll(() => stored(api)).toBe('Mill Belt Fan Silo');
  expect(order()).toBe(stored(api));
  await expectAccessible();
});

test('a video shows its still picture', async ({ api, open }) => {
  const still = `${'b'.repeat(32)}.webp`;
  const video = { image: `${'a'.repeat(32)}.webm`, imageUrl: `/v1/uploads/${'a'.repeat(32)}.webm` };
  const { id } = api.data.add('installations', 'Screw');
  Object.assign(api.data.installations.find((item) => item.id === id) ?? {}, {
    ...video,
    poster: still,
    posterUrl: `/v1/uploads/${still}`,
  });
  await open(path);
  await expect.poll(() => rows().nth(0).element().querySelector('img')?.src).toContain(still);
});

test('dragging moves an installation above or below another', async ({ api, open }) => {
  fill(api);
  await open(path);
  await expect.poll(order).toBe('Belt Fan Mill Silo');
  const handle = (row: number) => rows().nth(row).getByTitle('Drag to another place');
  await userEvent.dragAndDrop(handle(3), rows().nth(1), { targetPosition: { x: 90, y: 4 } });
  await expect.poll(() => stored(api)).toBe('Belt Silo Fan Mill');
  await expect.element(page.getByText('“Silo” is now number 2 of 4.')).toBeVisible();
  const { height } = rows().nth(2).element().getBoundingClientRect();
  await userEvent.dragAndDrop(handle(0), rows().nth(2), {
    targetPosition: { x: 90, y: height - 6 },
  });
  await expect.poll(() => stored(api)).toBe('Silo Fan Belt Mill');
});

test('a conflicting or failed move is reported and undone', async ({ api, open }) => {
  fill(api);
  await open(path);
  await expect.poll(order).toBe('Belt Fan Mill Silo');
  api.data.installations.reverse();
  await button('Down: Belt').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The order has been changed meanwhile, so “Belt” was not moved. This is the order now.',
    );
  await expect.poll(order).toBe('Silo Mill Fan Belt');
  const answerAgain = api.refuse('moveInstallation', { status: 503, message: 'Out of reach' });
  await button('To top: Belt').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“Belt” was not moved. Out of reach');
  await expect.poll(order).toBe('Silo Mill Fan Belt');
  answerAgain();
  await button('To top: Belt').click();
  await expect.poll(() => stored(api)).toBe('Belt Silo Mill Fan');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an older list response does not undo a move', async ({ api, open }) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  fill(api);
  await open(path);
  await expect.poll(order).toBe('Belt Fan Mill Silo');
  const asked = api.count('listManagedInstallations');
  const answerList = api.hold('listManagedInstallations');
  vi.setSystemTime(Date.now() + 31_000);
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => api.count('listManagedInstallations')).toBe(asked + 1);
  const answerMove = api.hold('moveInstallation');
  await button('To top: Silo').click();
  await expect.poll(order).toBe('Silo Belt Fan Mill');
  answerList();
  // By somebody else; the list is asked for once more when the move is saved.
  api.data.rename('installations', api.data.installations[0]?.id ?? '', 'Screw');
  answerMove();
  await expect.poll(() => stored(api)).toBe('Silo Screw Fan Mill');
  await expect.poll(order).toBe('Silo Screw Fan Mill');
});

test('the screen shows loading, a failure and an empty list', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The installations could not be loaded/);
  const answerAgain = api.refuse('listManagedInstallations', { status: 503, message: 'Out' });
  await open(path);
  await expect.element(page.getByText('Could not load. Retry')).toBeVisible();
  answerAgain();
  await button('Retry').click();
  await expect.element(page.getByText('There are no installations yet.')).toBeVisible();
});
