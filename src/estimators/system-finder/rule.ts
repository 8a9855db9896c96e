import { type SourceState } from '../estimator.ts';
import { type Case, type QuestionKey, type System, type Truth } from './case.ts';

export interface Rule {
  /** As in the table of rules that readers see: A1, F4b. */
  id: string;
  system: System;
  /** A note adds a sentence and leaves the status as it is. */
  result: 'fit' | 'condition' | 'no' | 'note';
  /** The condition in words, for the public table. */
  condition: string;
  /** Undefined where a missing answer decides it: the rule does not fire. */
  when: (c: Case) => Truth;
  /** Answers that `when` and `variant` look at. */
  asks?: readonly QuestionKey[];
  variant?: (c: Case) => string | undefined;
  instead?: (c: Case) => System | undefined;
  sentence: string;
  /** Where a range of supply decides: product and key of the figure in src/content. */
  figure?: { product: System; key: string };
  source: string;
  state: SourceState;
}
