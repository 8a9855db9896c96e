import { afterEach, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { button, heading, test } from './support/app.tsx';

interface Session {
  send: (method: 'Emulation.setEmulatedMedia', parameters: { media: string }) => Promise<unknown>;
}

const show = (media: 'print' | '') =>
  (cdp() as unknown as Session).send('Emulation.setEmulatedMedia', { media });
afterEach(() => show(''));

/** What is there to be worked with has no place on paper. */
const expectNoControls = async () => {
  await expect.poll(() => page.getByRole('button').length).toBe(0);
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
};

test('an application prints its letter alone, in full', async ({ api, open }) => {
  await page.viewport(794, 600);
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'Bala' });
  api.data.apply(id, { name: 'Anand', coverLetter: 'I have run pumps.\n'.repeat(80) });
  const anand = api.data.applications.find(({ name }) => name === 'Anand');
  await open(`/admin/manage-jobs/applications?job=${id}&application=${anand?.id}`);
  await expect.element(heading('Anand')).toBeVisible();
  await show('print');
  await expectNoControls();
  await expect.element(page.getByRole('link', { name: /Bala/ })).not.toBeInTheDocument();
  const letter = page.getByRole('region', { name: 'Application', exact: true }).element();
  expect(getComputedStyle(letter).overflowY).toBe('visible');
  expect(letter.scrollHeight).toBe(letter.clientHeight);
  expect(letter.clientHeight).toBeGreaterThan(window.innerHeight);
});

test('an enquiry prints the message and its history', async ({ api, open }) => {
  const { id, reference } = api.data.enquire({ message: 'Please quote.' });
  await open(`/admin/enquiries?enquiry=${id}`);
  await expect.element(button('Add note')).toBeVisible();
  await show('print');
  await expectNoControls();
  await expect.element(page.getByLabelText('Internal note')).not.toBeVisible();
  await expect.element(page.getByText('Please quote.')).toBeVisible();
  await expect.element(heading('History')).toBeVisible();
  await expect.element(heading(reference)).toBeVisible();
});
