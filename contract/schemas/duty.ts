import { isCalendarDate } from '#contract/calendar-date.ts';
import { dutyTextLength, readDutyNumber, type DutyQuestion } from '#contract/duty-question.ts';
import {
  dutyQuestions,
  type Duty,
  type EnquiryKind,
  type EnquirySystem,
} from '#contract/duty-questions.ts';
import { optionalLine } from '#contract/schemas/fields.ts';

type Read = { value: string | number } | { refused: string } | undefined;

function readText({ label, type, choices = [] }: DutyQuestion, given: unknown): Read {
  const text = optionalLine(label, dutyTextLength).safeParse(given);
  if (!text.success) return { refused: text.error.issues[0]?.message ?? '' };
  if (text.data === null) return undefined;
  if (type === 'date' && !isCalendarDate(text.data)) {
    return { refused: `${label} must be a real day written as yyyy-MM-dd` };
  }
  if (type === 'choice' && !choices.includes(text.data)) {
    return { refused: `${label} is one of: ${choices.join('; ')}` };
  }
  return { value: text.data };
}

/** Texts that people write for a number that they do not know. */
const notKnown =
  /^(?:[-–—?.]+|n\.?\s?\/?\s?a\.?|t\.?b\.?[acd]\.?|not (?:known|available|applicable|sure)|unknown|don['’]?t know|पता नहीं|मालूम नहीं)$/iu;

const isBlank = (given: unknown, { type }: DutyQuestion) =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' &&
    (given.trim() === '' || (type === 'number' && notKnown.test(given.trim()))));

/**
 * Reads the answers to the questions of a kind and system. Answers to other questions are left out:
 * a form whose system was changed still sends them. Refusals name the field, `duty.<key>`.
 */
export function parseDuty(
  kind: EnquiryKind,
  system: EnquirySystem | null,
  given: Record<string, unknown>,
  refuse: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): Duty {
  const duty: Duty = {};
  for (const question of dutyQuestions(kind, system)) {
    const { key, type } = question;
    const answer = Object.hasOwn(given, key) ? given[key] : undefined;
    const read = isBlank(answer, question)
      ? undefined
      : (type === 'number' ? readDutyNumber : readText)(question, answer);
    if (!read) continue;
    if ('value' in read) duty[key] = read.value;
    else refuse({ code: 'custom', path: [`duty.${key}`], message: read.refused });
  }
  return duty;
}

/** Collects the fields `duty.<key>` of a form into an object, as JSON sends it. */
export function collectDuty(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields = body as Record<string, unknown>;
  const flat = Object.entries(fields).filter(([name]) => name.startsWith('duty.'));
  if (flat.length === 0 || fields['duty'] !== undefined) return body;
  const duty = Object.fromEntries(flat.map(([name, value]) => [name.slice(5), value]));
  return { ...fields, duty };
}
