import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { assertMatch } from './conditional.ts';
import { entityTag } from './respond.ts';

const body = { success: true, job: { id: '1', title: 'Fitter' } };
const tag = entityTag(JSON.stringify(body));
const write = (condition?: string) =>
  new Request('http://localhost/v1/jobs/1', {
    headers: condition === undefined ? {} : { 'If-Match': condition },
  });

test('a write without a condition is for whatever is there', () => {
  expect(assertMatch(write(), body)).toBe(false);
});

test.each([tag, `W/${tag}`, `"another", ${tag}`, '*'])(
  'a write for the state %s is for the item in that state',
  (condition) => {
    expect(assertMatch(write(condition), body)).toBe(true);
  },
);

test.each(['"another"', ''])('a write for the state %s is refused', (condition) => {
  expect(() => assertMatch(write(condition), body)).toThrow(
    expect.objectContaining({
      code: 'PRECONDITION_FAILED',
      fields: { 'If-Match': serverMessages.conflict },
    }),
  );
});
