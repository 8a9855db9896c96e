import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  closeToasts,
  dialog,
  field,
  fillIn,
  question,
  save,
  test,
} from './support/app.tsx';
import { resources } from './support/resources.ts';

describe.each(resources)('$heading', (texts) => {
  const { resource, endpoints, path, add, media, requiredTexts } = texts;

  test('a form with missing fields shows errors and sends nothing', async ({ api, open }) => {
    await open(path);
    await button(add).click();
    if (resource === 'news') await field('Date').fill('');
    const title = field('Title');
    await title.fill('   ');
    // The editor of formatted text is loaded with its dialog.
    const required = () => dialog().element().querySelectorAll('[aria-required="true"]');
    await expect.poll(() => required().length).toBe(requiredTexts);
    await save().click();
    await expect.element(dialog().getByText('All fields are required')).toHaveLength(requiredTexts);
    expect(dialog().getByText('Image is required').length).toBe(media ? 1 : 0);
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription(/All fields are required/);

    if (!media) {
      await expect.element(field('Stipend')).toHaveAccessibleDescription(/Rupees per month/);
      await field('Stipend').fill('12.5');
      await save().click();
      await expect
        .element(dialog().getByText('The stipend must be whole rupees, 0 or more'))
        .toBeVisible();
      await field('Stipend').fill('₹ 1,25,000');
      await expect.element(dialog().getByText('₹1,25,000')).toBeVisible();
    } else {
      await field(media).upload(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
      await expect
        .element(
          dialog().getByText(
            /^a\.svg: This file cannot be used\. Choose a JPG, .* or HEIC picture/,
          ),
        )
        .toBeVisible();
    }
    await title.fill('A title');
    await expect.element(title).not.toHaveAttribute('aria-invalid', 'true');
    expect(api.count(endpoints.create)).toBe(0);

    // What was typed is a draft: closing asks, and throwing it away is a choice.
    await button('Cancel', dialog()).click();
    await expect.element(question()).toHaveAccessibleName('Close without saving?');
    await expect
      .element(question())
      .toHaveAccessibleDescription(
        'You can continue later on this computer. Discard deletes what you typed.',
      );
    await button('Discard', question()).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Unsaved (draft:|changes to) /)).not.toBeInTheDocument();
  });

  test('errors of the server appear at their fields', async ({ api, open }) => {
    const later = media
      ? { name: 'image', label: media, text: 'This picture is refused' }
      : { name: 'stipend', label: 'Stipend', text: 'This stipend is refused' };
    await open(path);
    await button(add).click();
    await fillIn(texts, 'Refused');
    const stop = api.refuse(endpoints.create, {
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Two fields are refused',
      fields: { [later.name]: later.text, title: 'This title is refused' },
    });
    await save().click();
    const title = field('Title');
    const other = field(later.label);
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAttribute('aria-invalid', 'true');
    await expect.element(title).toHaveAccessibleDescription(/This title is refused/);
    await expect.element(other).toHaveAttribute('aria-invalid', 'true');
    await expect.element(other).toHaveAccessibleDescription(new RegExp(later.text));
    await expect.element(dialog().getByText('Two fields are refused')).toBeVisible();
    // The same once more would be refused once more.
    await expect.element(button('Try again', dialog())).not.toBeInTheDocument();

    // Typing answers the refusal of its own field; the others keep theirs until the next attempt.
    await title.fill('Accepted');
    await expect.element(title).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(other).toHaveAttribute('aria-invalid', 'true');
    stop();
    await closeToasts();
    await save().click();
    await expect.element(card('Accepted')).toBeVisible();
  });
});
