import { describe, expect, test } from 'vitest';
import { densePhaseLine } from './dense-phase-line/dense-phase-line.ts';
import { runTool } from './run-tool.ts';
import { answersOfForm, finderAddress, readAnswers } from './system-finder/finder-address.ts';
import { readCase } from './system-finder/read-case.ts';
import { addressOfForm, formParameter, readQuery, toolAddress } from './tool-address.ts';
import { isWhichTon, tonChoices } from './which-ton.ts';

const textIn = (query: string) =>
  readQuery(densePhaseLine, new URLSearchParams(query)).texts['W'] ?? '';
const rate = (W: string) => runTool(densePhaseLine, { texts: { W }, system: 'si' }).si['W'];

describe('tph', () => {
  test.each(['35 tph', '35 TPH', '35MTPH', '35 mtph', '35 t/hr'])(
    'means tonnes when it is typed: %s',
    (text) => {
      expect(rate(text)).toBeCloseTo(35 / 3.6, 12);
      expect(toolAddress(densePhaseLine, { W: text }, { system: 'si' })).toBe(
        `${densePhaseLine.path}?W=35t/h&method=${densePhaseLine.version}`,
      );
    },
  );

  test.each(['W=35tph', 'W=35+tph', 'W=3,5e1%20tph', 'W=35+tph?'])(
    'asks which ton when it comes from a URL: %s',
    (query) => {
      const text = textIn(query);
      expect(isWhichTon(text)).toBe(true);
      const { outputs, result } = runTool(densePhaseLine, { texts: { W: text }, system: 'si' });
      expect(outputs).toEqual([]);
      expect(result.warnings.map(({ key, inputKey }) => [key, inputKey])).toEqual([
        ['W-unreadable', 'W'],
      ]);
      const [tonnes, shortTons] = tonChoices(text).map((choice) => rate(choice.text));
      expect(tonnes).toBeCloseTo(35 / 3.6, 12);
      expect(shortTons).toBeCloseTo((35 * 907.18474) / 3600, 9);
    },
  );

  test.each([
    ['W=35t/h', '35t/h'],
    ['W=35TPH', '35TPH'],
    ['W=35ston/h', '35ston/h'],
    ['W=tph', 'tph'],
    ['H=35tph&W=1', '1'],
  ])('does not ask when the unit is clear: %s', (query, text) => expect(textIn(query)).toBe(text));

  test('stays in the URL of the page until the question is answered', () => {
    const address = toolAddress(densePhaseLine, { W: textIn('W=35tph') }, { system: 'si' });
    expect(isWhichTon(textIn(address.split('?').slice(1).join('?')))).toBe(true);
  });

  test('means short tons when it is chosen as the unit in a form', () => {
    const sent = new URLSearchParams({ W: '35', [formParameter.unit('W')]: 'tph' });
    expect(addressOfForm(densePhaseLine, sent)).toMatch(/\?W=35ston\/h&/);
    const typed = new URLSearchParams({ W: '35 tph', [formParameter.unit('W')]: 't/h' });
    expect(addressOfForm(densePhaseLine, typed)).toMatch(/\?W=35t\/h&/);
  });

  test('follows the same rules in the system finder', () => {
    const { texts } = readAnswers(new URLSearchParams('task=move&material=coal&rate=35tph'));
    expect(readCase(texts).unreadable.map(({ question }) => question.key)).toEqual(['rate']);
    const typed = answersOfForm(new URLSearchParams('rate=35+tph&rate_u=t/h'));
    expect(finderAddress('/f', typed)).toBe('/f?rate=35t/h');
    expect(readCase({ task: 'move', material: 'coal', rate: '35 TPH' }).case?.rate).toBe(35);
    const chosen = answersOfForm(new URLSearchParams('rate=35&rate_u=tph'));
    expect(finderAddress('/f', chosen)).toBe('/f?rate=35ston/h');
  });
});
