import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { lengths } from '#contract/limits.ts';
import { button, card, dialog, field, press, save, test } from './support/app.tsx';

const text = () => field('Description');
/** What is written there, without the characters of no width that hold the caret. */
const words = () => text().element().textContent.replaceAll('\u200b', '');
const path = '/admin/manage-jobs';

/** Pastes HTML as the clipboard holds it. */
function paste(html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', 'plain');
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  text().element().dispatchEvent(event);
}

/** What Word puts on the clipboard, shortened; what stands in comments is for Word alone. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal { color: red }</style></head>
<body lang=EN-IN><!--StartFragment-->
<h1 style='color:#2F5496'><span style='mso-fareast-font-family:"Times New Roman"'>Scope of
supply<o:p></o:p></span></h1>
<p class=MsoNormal style='margin:0cm'><b><span style='font-size:14.0pt'>Dense phase</span></b>
<span style='color:red'>conveying of <i>fly ash</i>, see <a href="https://a.example/x">the
sheet</a> and <a href="javascript:alert(1)">this</a>.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span><![endif]>One vessel</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Two <b>valves</b></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Pipes</p>
<table><tr><td><p class=MsoNormal>40 t/h</p></td></tr></table>
<img src="file:///c:/plant.png"><script>alert(1)</script>
<!--EndFragment--></body></html>`;

const asMarkdown = `## Scope of supply

**Dense phase** conveying of *fly ash*, see [the sheet](https://a.example/x) and this.

- One vessel
  1. Two **valves**
- Pipes

40 t/h`;

test('a text that was pasted from Word keeps its structure and nothing else', async ({
  api,
  open,
}) => {
  const { id } = api.data.add('jobs', 'Fitter');
  await open(`${path}?edit=${id}`);
  await expect.element(text()).toHaveTextContent('A text.');
  await userEvent.click(text());
  await press('Control+a');
  paste(fromWord);
  await expect
    .element(text().getByRole('heading', { name: 'Scope of supply', level: 2 }))
    .toBeVisible();
  expect(text().element().innerHTML).not.toMatch(/style|class|Mso|javascript|<img|<span|<table/);
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.jobs[0]?.description).toBe(asMarkdown);
});

test('the toolbar is one tab stop, shows active formats and returns the focus to the text', async ({
  api,
  open,
}) => {
  const { id } = api.data.add('jobs', 'Fitter');
  await open(`${path}?edit=${id}`);
  await expect.element(text()).toHaveTextContent('A text.');
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
  await expect.element(field('Role')).toHaveFocus();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.jobs[0]?.description).toMatch(
    /^- (\[\*\*A text\.\*\*\]\(https:\/\/a\.example\)|\*\*\[A text\.\]\(https:\/\/a\.example\)\*\*)$/,
  );
});

test('an untouched text is no change, and an undone one is none either', async ({ api, open }) => {
  const item = api.data.add('jobs', 'Fitter');
  // Not as the editor would write it.
  const description = '# Scope\n\nOne line.\nAnother.\n\n* one\n* __two__';
  Object.assign(item, { description });
  await open(`${path}?edit=${item.id}`);
  await expect.element(text().getByRole('heading', { name: 'Scope', level: 2 })).toBeVisible();
  expect(text().element().innerHTML).toContain('One line.<br>Another.');
  await userEvent.click(text());
  await press('Control+End');
  await userEvent.keyboard('!');
  await expect.poll(words).toMatch(/two!$/);
  await press('Backspace');
  await expect.poll(words).toMatch(/two$/);
  await button('Cancel', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
});

test('a text that is too long has an error, counted as it is stored', async ({ api, open }) => {
  const item = api.data.add('jobs', 'Fitter');
  Object.assign(item, { description: `${'word '.repeat(3_999)}ends` });
  await open(`${path}?edit=${item.id}`);
  const marked = lengths.description + 3;
  await expect.element(text()).toBeVisible();
  await expect.poll(words).toMatch(/ends$/);
  await userEvent.click(text());
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
