import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { publicPaths, notFoundPaths, searchPaths } from './addresses.ts';
import { openPage } from './open-page.ts';

/**
 * The rules of the standard and of WCAG: unique ids, `alt`, headings that skip no level, references
 * that exist, permitted content. Each departure from the recommended sets says why.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'no-inline-style': 'off', // tests/pages/policy.test.ts asks what the policy of the page allows
    'no-redundant-role': 'off', // tables drawn as blocks on phones lose their roles, which are given back
    'require-sri': 'off', // all files come from this site
    // One of the two menus is drawn at a time.
    'unique-landmark': 'off',
    'heading-level': 'error',
    'no-missing-references': 'error',
    'no-dup-id': 'error',
    'wcag/h37': 'error',
  },
});

it.each([...publicPaths(), ...searchPaths, ...notFoundPaths])(
  '%s follows the rules of HTML',
  async (path) => {
    const { html } = await openPage(path);
    const { results } = await validator.validateString(html);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    // Astro writes one style element before the first island, whose place does not permit it.
    const ofAstro = findings.filter((one) =>
      one.startsWith('element-permitted-content: <style> element is not permitted'),
    );
    expect(findings.filter((one) => !ofAstro.includes(one))).toEqual([]);
    expect(ofAstro.length).toBeLessThanOrEqual(1);
  },
);
