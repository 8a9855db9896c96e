import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** What the person at the keyboard asks for. */
export interface ScenarioOptions {
  /** How often each class of faults is played. */
  plays: number;
  /** Keys of the classes that are played; empty for all. */
  classes: readonly string[];
  /** How many applications have to be acknowledged. */
  applications: number;
  /** How often a process is killed meanwhile. */
  kills: number;
  /** How many enquiries are sent. */
  enquiries: number;
  /** How often the database stops and starts meanwhile. */
  stops: number;
}

/** One row of what a scenario prints, and whether everything in it was kept. */
export interface Row {
  name: string;
  played: number;
  survived: number;
  lost: number;
  /** Stored more often than once. */
  twice: number;
  /** The slowest answer, in milliseconds. */
  longestMs: number;
  /** What went wrong, in words. */
  faults: string[];
}

/** A story that is played before a site of its own. A new one is a file here and an entry of main.ts. */
export interface Scenario {
  key: string;
  title: string;
  /** The site sends mails, to a mail server that the world has then. */
  isMailOn?: true;
  /** @param tell says how far it is */
  run: (
    world: World,
    options: ScenarioOptions,
    random: Random,
    tell: (line: string) => void,
  ) => AsyncIterable<Row>;
}
