import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { systemNames } from '#contract/company.ts';
import { productDetail, routes } from '#contract/routes.ts';
import { statutory } from '#src/content/schemas/statutory.ts';
import { readEntries } from '../../local/content/read-entries.ts';
import { mainOf } from './open-page.ts';

const entry = readEntries().find(({ collection }) => collection === 'statutory');
const { rules } = statutory.parse(entry?.data);

it('marks which instrument applies to which system', async () => {
  const main = await mainOf(routes.statutory);
  const table = within(main.getByRole('table', { name: 'Instruments by system' }));
  for (const { subject, systems } of rules) {
    const row = table.getByRole('row', { name: new RegExp(`^${subject}`) });
    const marks = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent.trim());
    expect(marks, subject).toEqual(
      systemNames.map((_, index) => (systems.includes(index + 1) ? 'applies' : 'does not apply')),
    );
  }
});

it.each(rules)('$subject has its date in force, its systems and what was read', async (rule) => {
  const main = await mainOf(routes.statutory);
  const part = within(main.getByRole('region', { name: rule.subject }));
  expect(part.getByText(rule.inForce)).toBeDefined();
  const links = part.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([...rule.systems.map(productDetail), ...(rule.url ? [rule.url] : [])]);
  const isOpened = rule.reading === 'text';
  expect(part.queryByText(/the text was not opened/i) === null).toBe(isOpened);
  if (rule.reading !== 'none')
    expect(part.getByText(/was read on \w+ \d+ \w+ 20\d\d/)).toBeDefined();
});
