import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Phrases that docs/style.md replaces stay out of what visitors read. The pages of culture and
// history keep their voice, the local sample entries are written in the style too.

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
  'anybody is ready for it',
  'finds no taker',
  'what nobody takes',
  'as the boiler wishes',
  'only buys time',
  'a spark to die in',
  'does not forgive',
  'its bad name',
  'the constant companion',
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
  'what waits',
  'nothing waits',
  'neither can wait',
  'fed and emptied in every hour',
  'somebody else cast',
  'whoever cast',
  'on its way out, with',
  'who stands on site',
  'where does the wear go',
  'process house',
  'as the crow flies',
  'a bucket of it',
  'about to choke',
  'clearing chokes',
  'idea of maintenance',
  'shows at the chimney',
  'then the filter rests',
  'one side does not know',
  'say no to a crane',
  'without a mark',
  'never twice the same',
  'touch nothing under pressure',
  'without their leave',
  'ash from a screen',
  'site is site',
  'date can outvote',
  'from hand to hand',
  'words of the trade',
  'to print as it stands',
  'last bolt',
  'piece by piece',
  'picture does not show',
  'somebody from outside',
  'body from outside',
  'looks after',
  'scrubber hides much',
  'no emission test forgives',
  'asks for it, since',
  'whoever designs',
  'waiting for a spark',
  'knows the difference',
  'nobody knocks',
  'let go to choose',
  'bring them back',
  'just been renewed',
  'how things stood',
  'please give your',
  'no advantage"',
  'whom we work for',
  'seen from near',
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
  'src/config/*.ts',
  'local/seed/*.ts',
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
