import { faultClasses } from '../fault-classes.ts';
import { playOnce, prepareStage } from '../play.ts';
import type { Row, Scenario } from './scenario.ts';

/** Each class of faults, again and again: every promise has to be kept each time. */
export const faultClassScenario: Scenario = {
  key: 'classes',
  title: 'Thirteen classes of faults',
  run: async function* (world, { plays, classes }, random, tell) {
    const stage = await prepareStage(world);
    const chosen = faultClasses.filter(({ key }) => classes.length === 0 || classes.includes(key));
    for (const fault of chosen) {
      const row: Row = {
        name: fault.name,
        played: 0,
        survived: 0,
        lost: 0,
        twice: 0,
        longestMs: 0,
        faults: [],
      };
      while (row.played < plays) {
        const play = await playOnce(world, stage, fault, random);
        row.played += 1;
        if (play.faults.length === 0) row.survived += 1;
        row.lost += play.lost;
        row.twice += play.twice;
        row.longestMs = Math.max(row.longestMs, play.longestMs);
        row.faults.push(...play.faults.map((text) => `play ${row.played}: ${text}`));
        tell(`${fault.name}: ${row.played} of ${plays}`);
      }
      yield row;
    }
  },
};
