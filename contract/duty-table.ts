import { dutyQuestions, type EnquiryKind, type EnquirySystem } from '#contract/duty-questions.ts';

/** Answers by the key of their question. */
export type Duty = Record<string, string | number>;

/** The answers as lines of a table: label and value with its unit, in the order of the questions. */
export const dutyTable = (
  kind: EnquiryKind,
  system: EnquirySystem | null,
  duty: Duty,
): { label: string; value: string }[] =>
  dutyQuestions(kind, system).flatMap(({ key, label, unit }) => {
    const answer = duty[key];
    if (answer === undefined) return [];
    return [{ label, value: unit ? `${answer} ${unit}` : String(answer) }];
  });
