import { beforeAll, expect, test } from 'vitest';
import { expectError, success } from '../support/answers.ts';
import { useBackend } from '../support/backend.ts';
import { waysToWrite } from '../support/references.ts';

const backend = useBackend({ APPLICATION_DAYS: '30' });
let cookie: string;
const jobs: Record<string, string> = {};
beforeAll(async () => {
  cookie = await backend.admin();
  for (const title of ['Fitter', 'Welder', 'Nobody asks']) {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.jobs (title, description, stipend, role, created_at)
       values ($1, 'Text.', 1, 'Role', $2) returning id`,
      [title, `2026-01-0${Object.keys(jobs).length + 1}T00:00:00Z`],
    );
    jobs[title] = row?.id ?? '';
  }
  await apply('Fitter', 'Anil', { day: 1, read: true, stage: 'interview', rating: 5 });
  await apply('Welder', 'Bela', { day: 2 });
  await apply('Fitter', 'Chitra', { day: 3, read: true, stage: 'read', rating: 2 });
  await apply('Welder', 'Dev', { day: 4, read: true, stage: 'interview' });
});

interface Row {
  day: number;
  read?: boolean;
  stage?: string;
  rating?: number;
}

let references = 222_222;
const newReference = () =>
  `SMCS-2026-${String((references += 1))
    .replaceAll('0', 'X')
    .replaceAll('1', 'Y')}`;

async function apply(job: string, name: string, row: Row): Promise<void> {
  const { day, read = false, stage = 'received', rating = null } = row;
  const at = `2026-03-0${day}T20:00:00Z`;
  await backend.sql(
    `insert into public.job_applications (job_id, name, email, idempotency_key, content_hash,
       submitted_at, promised_by, read_at, stage, rating, reference)
       values ($1, $2, $3, $4, $5, $6, '2026-03-20', $7, $8, $9, $10)`,
    [
      ...[
        jobs[job],
        name,
        `${name.toLowerCase().replace(/[^a-z]/g, '')}@example.org`,
        name,
        String(day).padStart(64, '0'),
      ],
      ...[at, read ? at : null, stage, rating, newReference()],
    ],
  );
}

function list(query: Record<string, string> = {}, words?: string) {
  const headers: Record<string, string> =
    words === undefined ? {} : { 'search-words': encodeURIComponent(words) };
  return backend.call('listAllApplications', { cookie, query, headers });
}
const listed = async (query?: Record<string, string>, words?: string) =>
  success('listAllApplications', await list(query, words));
const names = async (query: Record<string, string>, words?: string) =>
  (await listed(query, words)).applications.map(({ name }) => name);

test('lists the applications for all jobs, newest first, with job and day of erasure', async () => {
  const { applications, pageInfo, jobs: applied } = await listed();
  expect(applications.map(({ name, job }) => [name, job.title])).toEqual([
    ['Dev', 'Welder'],
    ['Chitra', 'Fitter'],
    ['Bela', 'Welder'],
    ['Anil', 'Fitter'],
  ]);
  expect(pageInfo).toEqual({ currentPage: 1, totalPages: 1, pageSize: 20, totalRecords: 4 });
  // Sent on 2 March in India, where the day counts.
  expect(applications.at(-1)).toMatchObject({ job: { id: jobs['Fitter'] }, eraseOn: '2026-04-01' });
  expect(applied).toEqual([
    { id: jobs['Welder'], title: 'Welder' },
    { id: jobs['Fitter'], title: 'Fitter' },
  ]);
  const second = await listed({ page: '2', limit: '3' });
  expect(second.applications.map(({ name }) => name)).toEqual(['Anil']);
  expect((await listed({ page: '9' })).applications).toEqual([]);
});

test('sorts, searches and filters by stage, job and unread', async () => {
  expect(await names({ sort: 'oldest' })).toEqual(['Anil', 'Bela', 'Chitra', 'Dev']);
  expect(await names({ sort: 'name' })).toEqual(['Anil', 'Bela', 'Chitra', 'Dev']);
  // By language: É beside E, small letters beside capitals, numbers by their value.
  const others = ['anil 10', 'Anil 9', 'Élodie', 'Farah'];
  for (const [n, name] of others.entries()) await apply('Fitter', name, { day: 5 + n });
  expect(await names({ sort: 'name' })).toEqual([
    'Anil',
    'Anil 9',
    'anil 10',
    'Bela',
    'Chitra',
    'Dev',
    'Élodie',
    'Farah',
  ]);
  await backend.sql('delete from public.job_applications where name = any ($1)', [others]);
  expect(await names({ sort: 'rating' })).toEqual(['Anil', 'Chitra', 'Dev', 'Bela']);
  expect(await names({ sort: 'rating' }, 'example.org')).toEqual([
    ...['Anil', 'Chitra', 'Dev', 'Bela'],
  ]);
  expect(await names({ state: 'unread' })).toEqual(['Bela']);
  expect(await names({ stage: 'interview' })).toEqual(['Dev', 'Anil']);
  expect(await names({ stage: 'interview', job: jobs['Fitter'] ?? '' })).toEqual(['Anil']);
  expect(await names({}, 'CHITRA example')).toEqual(['Chitra']);
  expect(await names({}, '%')).toEqual([]);
});

test('finds an application by its reference, however it is written', async () => {
  const json = { name: 'Esha', email: 'esha@example.org' };
  const { application } = await backend.succeed('applyForJob', {
    params: { id: jobs['Fitter'] ?? '' },
    json,
  });
  for (const q of waysToWrite(application.reference)) {
    const { applications } = await listed({}, q);
    expect(applications, q).toMatchObject([{ name: 'Esha', reference: application.reference }]);
  }
  expect(await names({}, application.reference.replace(/-20../, '-2019'))).toEqual([]);
  await backend.sql('delete from public.job_applications where name = $1', ['Esha']);
});

test('refuses invalid parameters by name, and ignores words in the URL', async () => {
  for (const [name, value] of [
    ['stage', 'hired'],
    ['state', 'new'],
    ['sort', 'email'],
    ['job', "x' or 1=1"],
    ['page', '0'],
  ] as const) {
    const { fields } = await expectError(await list({ [name]: value }), 'VALIDATION_FAILED');
    expect(Object.keys(fields ?? {})).toEqual([name]);
  }
  await expectError(await list({}, 'x'.repeat(101)), 'VALIDATION_FAILED');
  expect(await names({ q: 'Anil' })).toHaveLength(4);
});
