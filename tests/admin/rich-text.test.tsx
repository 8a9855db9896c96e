import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lengths } from '#contract/limits.ts';
import type { Api } from './support/api.ts';
import { button, card, dialog, field, press, question, save, test } from './support/app.tsx';

const text = () => field('Description');
const words = () => text().element().textContent;
const path = '/admin/manage-jobs';

/** Opens a new job with this description in its editor and puts the cursor into the description. */
async function openJob(
  { data }: Api,
  open: (address: string) => Promise<void>,
  description = 'A text.',
): Promise<void> {
  const item = data.add('jobs', 'Fitter');
  Object.assign(item, { description });
  await open(`${path}?edit=${item.id}`);
  await expect.poll(words).not.toBe('');
  await userEvent.click(text());
}

/** Saves the form and returns the description in the request. */
async function saved({ data }: Api): Promise<string | undefined> {
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  return data.jobs[0]?.description;
}

/** Pastes HTML, or a text alone, as the clipboard holds it. */
function paste(html: string, plain = 'plain'): void {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', plain);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
}

/** A little of what Word puts on the clipboard; tests/pastes has whole texts. */
const fromWord =
  "<style>p { color: red }</style><h1 style='color:#2F5496'><span>Scope of\nsupply<o:p></o:p></span></h1>" +
  '<p class=MsoNormal><b>Dense phase</b>, see <a href="https://a.example/x">the sheet</a> and ' +
  '<a href="javascript:alert(1)">this</a>.<img src="file:///c:/plant.png"></p><script>alert(1)</script>';

test('a paste from Word keeps its structure and nothing else', async ({ api, open }) => {
  await openJob(api, open);
  await press('Control+a');
  paste(fromWord);
  await expect
    .element(text().getByRole('heading', { name: 'Scope of supply', level: 2 }))
    .toBeVisible();
  expect(text().element().innerHTML).not.toMatch(/style|class|Mso|javascript|<img|<span|<table/);
  expect(await saved(api)).toBe(
    '## Scope of supply\n\n**Dense phase**, see [the sheet](https://a.example/x) and this.',
  );
});

test('the toolbar is one tab stop and shows the active formats', async ({ api, open }) => {
  await openJob(api, open);
  await field('Title').click();
  await press('Tab');
  const toolbar = dialog().getByRole('toolbar', { name: 'Format' });
  await expect.element(button('Heading', toolbar)).toHaveFocus();
  await press('Tab');
  await expect.element(text()).toHaveFocus();
  await press('Control+a', 'Shift+Tab');
  await expect.element(button('Heading', toolbar)).toHaveFocus();
  await press('ArrowRight', 'ArrowRight');
  const bold = button('Bold', toolbar);
  await expect.element(bold).toHaveFocus();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'false');
  await press('Enter');
  await expect.element(text()).toHaveFocus();
  await expect.element(bold).toHaveAttribute('aria-pressed', 'true');
  await button('Bulleted list', toolbar).click();
  await expect.element(button('Bulleted list', toolbar)).toHaveAttribute('aria-pressed', 'true');
  await button('Link', toolbar).click();
  await expect.element(dialog().getByLabelText('Link address')).toHaveFocus();
  await userEvent.keyboard('javascript:alert(1)');
  await press('Enter');
  await expect.element(dialog().getByLabelText('Link address')).toHaveAccessibleDescription(/tel:/);
  await dialog().getByLabelText('Link address').fill('a.example');
  await press('Enter');
  await expect.element(text().getByRole('link', { name: 'A text.' })).toBeVisible();
  // Tab leaves the text.
  await press('Tab');
  await expect.element(field('Language')).toHaveFocus();
  expect(await saved(api)).toMatch(
    /^- (\[\*\*A text\.\*\*\]\(https:\/\/a\.example\)|\*\*\[A text\.\]\(https:\/\/a\.example\)\*\*)$/,
  );
});

test('an untouched or undone text is no change', async ({ api, open }) => {
  // Markdown that the editor would write in another way.
  await openJob(api, open, '# Scope\n\nOne line.\nAnother.\n\n* one\n* __two__');
  await expect.element(text().getByRole('heading', { name: 'Scope', level: 2 })).toBeVisible();
  expect(text().element().innerHTML).toContain('One line.<br>Another.');
  await press('Control+End');
  await userEvent.keyboard('!');
  await expect.poll(words).toMatch(/two!$/);
  await press('Backspace');
  await expect.poll(words).toMatch(/two$/);
  await button('Cancel', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

test('a text that is too long is counted as it is stored', async ({ api, open }) => {
  await openJob(api, open, `${'word '.repeat(3_999)}ends`);
  const marked = lengths.description + 3;
  await expect.poll(words).toMatch(/ends$/);
  await press('Control+End');
  await userEvent.keyboard('***x');
  await expect
    .element(text())
    .toHaveAccessibleDescription(
      new RegExp(`(^| )${marked - lengths.description + 3} characters too many$`),
    );
  await save().click();
  await expect.element(text()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(text()).toHaveFocus();
  await expect.element(text()).toHaveAccessibleDescription(/longer than 20000 characters/);
  await press('Backspace', 'Backspace', 'Backspace', 'Backspace');
  await save().click();
  await expect.element(card('Fitter')).toBeVisible();
});

test('lists, links, superscript and a table are typed by keyboard', async ({ api, open }) => {
  await openJob(api, open);
  const toolbar = dialog().getByRole('toolbar', { name: 'Format' });
  await userEvent.click(text());
  await press('Control+a');
  await button('Heading', toolbar).click();
  await expect.element(text().getByRole('heading', { level: 2 })).toBeVisible();
  await button('Bulleted list', toolbar).click();
  await expect.element(text().getByRole('listitem')).toBeVisible();
  // Nothing of the format is left behind.
  await press('Control+a', 'Delete');
  await expect.element(text().getByRole('listitem')).not.toBeInTheDocument();
  await expect.element(text().getByRole('heading')).not.toBeInTheDocument();
  await userEvent.keyboard('- one{Enter}two{Enter}{Enter}1. first, 120 m3');
  await button('Superscript', toolbar).click();
  await userEvent.keyboard('{Enter}{Enter}');
  await press('Control+k');
  await expect.element(dialog().getByLabelText('Link address')).toHaveFocus();
  await userEvent.keyboard('a.example{Enter}');
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard(' ends{Enter}');
  await button('Table', toolbar).click();
  await userEvent.keyboard('Part{Enter}Mass{Enter}Vessel{Enter}3 t');
  await button('Delete the column', toolbar).click();
  await button('Add a row below', toolbar).click();
  await expect.element(text().getByRole('columnheader', { name: 'Part' })).toBeVisible();
  expect(await saved(api)).toBe(
    '- one\n- two\n\n1. first, 120 m³\n\n[https://a.example](https://a.example) ends\n\n| Part |\n| --- |\n| Vessel |\n|  |\n|  |',
  );
});

test('the broken lines of a PDF are joined on request', async ({ api, open }) => {
  await openJob(api, open);
  await press('Control+a');
  const address = 'SMCS\nPune, https://a.example';
  paste(
    '',
    `The ash leaves the hopper hot and abra-\nsive, and the air has to lift it before it\nsettles.\n\nAnd more.`,
  );
  await button('Join lines', dialog()).click();
  await expect.element(button('Join lines', dialog())).not.toBeInTheDocument();
  await press('Control+End', 'Enter');
  paste('', address);
  await expect.element(text().getByRole('link')).toBeVisible();
  await expect.element(button('Join lines', dialog())).not.toBeInTheDocument();
  expect(await saved(api)).toBe(
    'The ash leaves the hopper hot and abrasive, and the air has to lift it before it settles.\n\nAnd more.\n\nSMCS\nPune, [https://a.example](https://a.example)',
  );
});

test('a paste reports what it loses and offers its pictures', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Silo');
  await open(`/admin/news-releases?edit=${id}`);
  await expect.element(text()).toBeVisible();
  await userEvent.click(text());
  paste('<p>Figures</p><img v:shapes="Chart_x0020_1" src="file:///c:/1.png">');
  await expect
    .element(dialog().getByRole('status').filter({ hasText: '1 chart' }))
    .toHaveTextContent('1 chart was left out.');
  const canvas = document.createElement('canvas');
  paste(`<p>A plant</p><img src="${canvas.toDataURL('image/png')}">`);
  await expect.element(question()).toHaveAccessibleName('Add the pasted picture to the release?');
  await expect.element(question()).toMatchTextContent(/It becomes a further picture/);
  await button('Add picture', question()).click();
  await expect.element(dialog().getByText(/^pasted\.png · Uploaded$/)).toBeVisible();
  await expect.element(dialog().getByText('1 chart was left out.')).not.toBeInTheDocument();
});

test('an edit leaves the rest of the Markdown unchanged', async ({ api, open }) => {
  const description = '* one\n* __two__\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n\nThe end';
  await openJob(api, open, description);
  await expect.element(text().getByRole('cell', { name: '2' })).toBeVisible();
  await press('Control+End');
  await userEvent.keyboard('ing');
  expect(await saved(api)).toBe(`${description}ing`);
});

test('a paste into a cell stays one line', async ({ api, open }) => {
  await openJob(api, open, '| a | b |\n| --- | --- |\n| 1 | 2 |');
  await text().getByText('2', { exact: true }).click();
  await press('End');
  paste('', ' t\nof ash\n\nand dust');
  paste('<p> in </p><ul><li>all</li></ul>');
  await press('ArrowDown');
  await userEvent.keyboard('After');
  expect(await saved(api)).toBe(
    '| a | b |\n| --- | --- |\n| 1 | 2t of ash and dustin all |\n\nAfter',
  );
});
