import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Phrases that docs/style.md replaces stay out of what visitors read. The pages of culture and
// history keep their voice, the local samples of news are written in the style too.

const phrases = [
  'from one hand',
  'put up, kept running',
  'what changed, as a number',
  'show the way of',
  'hold the drawing still',
  'open the whole sheet',
  'hold in hand',
  'what you hold',
  'whom to call',
  'a line stands still:',
  'answered by somebody',
  'say whom you visit',
  'where the letter is kept',
  'hold us to it',
  'from where they arise',
  'through the house',
  'papers that buyers',
  'if it had to fly',
  'held by its own cake',
  'ends on a reading',
  'falls in peace',
  'parts the dust from the air',
  'hardly any air pass',
  'no honest figure',
  'burns whoever',
  'from one’s hand',
  'replace the mending',
  'who stops a job is thanked',
  'what the law takes',
  'no whole e-mail',
  'short ways',
  'nobody is excused',
  'is not installed',
  'out of reach at the moment',
  'without a wheelbarrow',
  'its neighbours can bear',
  'that must not dust',
  'for the purse',
  'does a person fit',
  'whose are the spares',
  'grow old before',
  'than a meal',
  'ash does not wait',
  'cost class',
  'in plugs',
  'plugs of ash',
];

/** Source without comments, on one line as a page shows it. */
const shown = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

const files = globSync([
  'src/content/**/*.{md,yaml}',
  'src/{pages,components,layouts,islands}/**/*.{astro,tsx}',
  'src/assets/pictures/alt.ts',
  'local/seed/news-*.ts',
]).filter((file) => !/culture\/|history\//.test(file));

test('the worst phrases stay out', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = shown(file);
    return phrases.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});

test('a heading on a sheet or a service is not a riddle: achievements are worked examples', () => {
  const examples = files.filter((file) => file.includes('content/achievements/'));
  expect(examples).toHaveLength(8);
  expect(examples.filter((file) => !shown(file).includes("description: 'worked example:"))).toEqual(
    [],
  );
});
