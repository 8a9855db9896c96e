import { describe, expect, test } from 'vitest';
import type { DutyQuestion } from '#contract/duty-question.ts';
import { dutyQuestions, enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { dutyTable } from '#contract/duty-questions.ts';
import { enquiryFields } from '#contract/schemas/enquiry.ts';
import { productIds } from '#contract/routes.ts';

const systems = [...enquirySystems, null] as const;
const all = enquiryKinds.flatMap((kind) =>
  systems.map((system) => ({ kind, system, questions: dutyQuestions(kind, system) })),
);

/** An answer that the question takes. */
function answerTo({ type, min = 0, choices = [] }: DutyQuestion): string | number {
  if (type === 'number') return min;
  if (type === 'date') return '2026-12-01';
  return type === 'choice' ? (choices[0] ?? '') : 'An answer';
}

const base = { name: 'N', email: 'n@example.org', consent: true, message: 'M' };

test('the systems are those of the products page', () => {
  expect([...enquirySystems]).toEqual([...productIds]);
});

describe('the questions', () => {
  test('read a number with their own unit and refuse other quantities', () => {
    const numbers = all.flatMap(({ kind, system, questions }) =>
      questions.flatMap((one) => (one.type === 'number' ? [{ kind, system, one }] : [])),
    );
    for (const { kind, system, one } of numbers) {
      const { key, unit = '', max = 0 } = one;
      const send = (answer: string) =>
        enquiryFields.safeParse({ ...base, kind, system, duty: { [key]: answer } });
      expect(send(`${max} ${unit}`).data?.duty, `${key} ${unit}`).toEqual({ [key]: max });
      expect(send(`${max} lumen`).error?.issues[0]?.message).toMatch(/“lumen” is not known here/);
    }
  });

  test('have a unique key, a unit, bounds and choices', () => {
    for (const { questions } of all) {
      const keys = questions.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { key, type, unit, min, max, choices } of questions) {
        expect(key).toMatch(/^[a-z][a-zA-Z]*$/);
        expect(unit !== undefined, key).toBe(type === 'number');
        if (type === 'number') expect(min).toBeLessThan(max ?? 0);
        expect((choices ?? []).length > 1, key).toBe(type === 'choice');
      }
    }
  });

  test('accept and show an answer from JSON and from a form', () => {
    for (const { kind, system, questions } of all) {
      const duty = Object.fromEntries(questions.map((one) => [one.key, answerTo(one)]));
      const json = enquiryFields.parse({ ...base, kind, system, duty });
      expect(json.duty).toEqual(duty);
      const flat = questions.map((one): [string, string] => [
        `duty.${one.key}`,
        String(answerTo(one)),
      ]);
      const form = { ...base, kind, system: String(system ?? ''), ...Object.fromEntries(flat) };
      expect(enquiryFields.parse(form).duty).toEqual(duty);
      const rows = dutyTable(kind, system, duty);
      expect(rows.map(({ label }) => label)).toEqual(questions.map(({ label }) => label));
    }
  });
});

test('no answer is required', () => {
  for (const { kind, system } of all) {
    const asked = { ...base, kind, system };
    const { success, data } = enquiryFields.safeParse({ ...asked, duty: {} });
    expect(success, `${kind} ${system}`).toBe(true);
    expect(data?.duty).toEqual({});
    expect(enquiryFields.safeParse(asked).success).toBe(true);
  }
});

test('one answer replaces a message', () => {
  for (const { kind, system, questions } of all) {
    const [first] = questions;
    const input = { ...base, message: ' ', kind, system };
    const empty = enquiryFields.safeParse({ ...input, duty: { elsewhere: '5' } });
    expect(empty.error?.issues.map(({ path }) => path)).toEqual([['message']]);
    if (!first) continue;
    const duty = { [first.key]: answerTo(first) };
    expect(enquiryFields.safeParse({ ...input, duty }).data?.duty).toEqual(duty);
  }
});
