import { list, record, text } from './fields.ts';
import { pageFields } from './page.ts';

const part = record('part', {
  heading: text('The heading', 60),
  paragraphs: list('paragraphs', text('The paragraph', 700), { atLeast: 1, atMost: 6 }),
});

/** src/content/privacy/page.yaml. `{days}` and the like stand for settings: src/pages/privacy.astro. */
export const privacy = record('privacy page', {
  ...pageFields,
  parts: list('parts', part, { atLeast: 4, atMost: 12 }),
});
