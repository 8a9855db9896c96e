import { beforeAll, expect, test } from 'vitest';
import type { Publication } from '#contract/schemas/publication.ts';
import { stateAsBefore } from '#src/islands/admin/shared/list/bulk-states.ts';
import { success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const job = { title: 'Fitter', description: 'A text.', stipend: 1, role: 'Engineer' };
const state = ({ status, publishAt, unpublishAt }: Publication) => ({
  ...{ status, publishAt, unpublishAt },
});
const read = async (id: string) => {
  return state((await backend.succeed('getManagedJob', { cookie, params: { id } })).job);
};

/** What the row of a job holds → the state that it has. */
const rows = {
  draft: { status: 'draft', publish_at: null },
  'draft with an end': { status: 'draft', publish_at: null, unpublish_at: '2099-01-01Z' },
  scheduled: { status: 'published', publish_at: '2099-01-01Z', unpublish_at: '2099-02-01Z' },
  published: { status: 'published', publish_at: '2026-01-01Z', unpublish_at: '2099-01-01Z' },
  archived: { status: 'archived', publish_at: '2026-01-01Z' },
  'archived with a schedule': { status: 'archived', publish_at: '2099-01-01Z' },
} as const;

test.each(Object.entries(rows))(
  'a job that is %s gets its state and moments back after it was published or archived',
  async (_, row) => {
    const made = await backend.succeed('createJob', { cookie, json: job });
    const { id } = made.job;
    const names = Object.keys(row);
    await backend.sql(
      `update public.jobs set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
      [id, ...Object.values(row)],
    );
    const before = await read(id);
    const put = (json: object) =>
      backend.call('updateJob', { cookie, params: { id }, json: { ...job, ...json } });
    for (const status of ['published', 'archived']) {
      await success('updateJob', await put({ status }));
      expect((await read(id)).status).toBe(status);
      await success('updateJob', await put(stateAsBefore(before)));
      expect(await read(id)).toEqual(before);
    }
  },
);

test('a draft whose end has passed is a draft without an end', async () => {
  const made = await backend.succeed('createJob', { cookie, json: job });
  const { id } = made.job;
  const before = { status: 'draft', publishAt: null, unpublishAt: '2026-01-01T00:00:00Z' } as const;
  const json = { ...job, ...stateAsBefore(before) };
  await backend.succeed('updateJob', { cookie, params: { id }, json });
  expect(await read(id)).toEqual({ ...before, unpublishAt: null });
});
