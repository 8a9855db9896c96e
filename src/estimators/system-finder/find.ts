import { type SourceState } from '../estimator.ts';
import { type Case, type QuestionKey, type System } from './case.ts';
import { ashRules } from './rules-ash.ts';
import { conveyorRules } from './rules-conveyors.ts';
import { dustRules } from './rules-dust.ts';
import { limePartsProjectsRules } from './rules-lime-parts-projects.ts';
import { type Rule } from './rule.ts';
import { toolsFor, type ToolLink } from './tools.ts';

/** All rules, in the order of the public table. */
export const rules: readonly Rule[] = [
  ...ashRules,
  ...conveyorRules,
  ...dustRules,
  ...limePartsProjectsRules,
];

export type Status = 'fit' | 'condition' | 'no' | 'other';

export interface Reason {
  /** id of the rule */
  rule: string;
  result: Rule['result'];
  sentence: string;
  source: string;
  state: SourceState;
}

export interface Verdict {
  system: System;
  /** The worst of the rules that fired; `other` where none did: another task, or `needs`. */
  status: Status;
  /** The form of the system, such as dense-phase. */
  variant?: string;
  /** The reasons of the status first. */
  reasons: Reason[];
  /** The system that answers this case better. */
  instead?: System;
  estimators: ToolLink[];
  /** Questions without whose answers none of its rules decides; empty where one did. */
  needs: QuestionKey[];
}

export interface Finding {
  /** All eight: fit, condition, no, other; inside by number. */
  verdicts: Verdict[];
  /** Questions whose answers would decide rules that are open. */
  sharpen: QuestionKey[];
}

const systems: readonly System[] = [1, 2, 3, 4, 5, 6, 7, 8];
const order: readonly Status[] = ['fit', 'condition', 'no', 'other'];
/** Questions of the list that are open, and that some of these rules wait for. */
function waitsFor(waiting: readonly Rule[], c: Case): QuestionKey[] {
  const open = waiting
    .filter((rule) => rule.when(c) === undefined)
    .flatMap(({ asks = [] }) => asks)
    .filter((key) => c[key] === undefined);
  return [...new Set(open)];
}

const severity = { note: 0, fit: 1, condition: 2, no: 3 } as const;

function verdictOn(system: System, c: Case): Verdict {
  const own = rules.filter((rule) => rule.system === system);
  const fired = own
    .filter((rule) => rule.when(c) === true)
    .sort((a, b) => severity[b.result] - severity[a.result]);
  const worst = fired.find(({ result }) => result !== 'note')?.result;
  const status: Status = worst === undefined || worst === 'note' ? 'other' : worst;
  const firstOf = <T>(read: (rule: Rule) => T | undefined) =>
    fired.map(read).find((value) => value !== undefined);
  const variant = firstOf((rule) => rule.variant?.(c));
  const instead = firstOf((rule) => rule.instead?.(c));

  return {
    system,
    status,
    ...(variant !== undefined && status !== 'no' && { variant }),
    ...(instead !== undefined && { instead }),
    reasons: fired.map(({ id, result, sentence, source, state }) => ({
      rule: id,
      result,
      sentence,
      source,
      state,
    })),
    estimators: status === 'fit' || status === 'condition' ? toolsFor(system, c) : [],
    needs: status === 'other' ? waitsFor(own, c) : [],
  };
}

/** What each of the eight systems does for a case, and which answers would sharpen that. */
export function find(c: Case): Finding {
  return {
    verdicts: systems
      .map((system) => verdictOn(system, c))
      .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.system - b.system),
    sharpen: waitsFor(rules, c),
  };
}

/**
 * The first line of the answer: `Suitable: … Suitable with conditions: … Not suitable: …`, without empty groups.
 * @param nameOf the name of a system, as its page has it
 */
export function headline({ verdicts }: Finding, nameOf: (system: System) => string): string {
  const parts = [
    ['Suitable', 'fit'],
    ['Suitable with conditions', 'condition'],
    ['Not suitable', 'no'],
  ] as const;
  return parts
    .flatMap(([word, status]) => {
      const names = verdicts
        .filter((one) => one.status === status)
        .map((one) => nameOf(one.system));
      return names.length > 0 ? [`${word}: ${names.join(', ')}.`] : [];
    })
    .join(' ');
}
