import { expect, test } from 'vitest';
import { renderMarkdown } from '#contract/markdown/render.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { jobTemplates } from './job-templates.ts';

test.each(jobTemplates)('$title is a structured text that can be saved unchanged', (template) => {
  expect(jobFields.safeParse({ ...template, stipend: 1 }).success).toBe(true);
  const blocks = renderMarkdown(template.description, '').match(/<(p|h2|ul)>/g);
  expect(blocks).toEqual(['<p>', '<h2>', '<ul>', '<h2>', '<ul>']);
});

test.each(jobTemplates)('$title contains no figures', (template) => {
  expect(Object.values(template).join(' ')).not.toMatch(/[\d₹%]/);
});
