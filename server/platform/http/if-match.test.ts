import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { matchedItem } from './conditional.ts';
import { entityTag } from './respond.ts';

const job = { id: '1', title: 'Fitter' };
const look = () => Promise.resolve(job);
const tag = entityTag(JSON.stringify({ success: true, job }));
const write = (condition?: string) =>
  new Request('http://localhost/v1/jobs/1', {
    headers: condition === undefined ? {} : { 'If-Match': condition },
  });

test('a write without a condition is for whatever is there', async () => {
  const never = () => Promise.reject(new Error('nobody needs to look'));
  expect(await matchedItem(write(), 'job', never, 'No such job')).toBeUndefined();
});

test.each([tag, `W/${tag}`, `"another", ${tag}`, '*'])(
  'a write for the state %s is for the item in that state',
  async (condition) => {
    expect(await matchedItem(write(condition), 'job', look, 'No such job')).toBe(job);
  },
);

test.each(['"another"', ''])('a write for the state %s is refused', async (condition) => {
  await expect(matchedItem(write(condition), 'job', look, 'No such job')).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    fields: { 'If-Match': serverMessages.conflict },
  });
});

test('a condition on an item that is gone is a 404', async () => {
  const none = () => Promise.resolve(undefined);
  await expect(matchedItem(write('*'), 'job', none, 'No such job')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'No such job',
  });
});
