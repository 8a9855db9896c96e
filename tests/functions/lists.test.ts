import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import type { CallOptions } from '../support/call.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();

beforeEach(() =>
  backend.exec(
    'delete from public.news; delete from public.jobs; delete from public.installations',
  ),
);

type Query = NonNullable<CallOptions['query']>;
type Row = Record<string, unknown>;

const fileName = (extension = 'png') => `${randomBytes(16).toString('hex')}.${extension}`;

async function insert(table: string, row: Row): Promise<void> {
  const values = Object.keys(row).map((_, n) => `$${n + 1}`);
  await backend.sql(
    `insert into public.${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`,
    Object.values(row),
  );
}

const addNews = (title: string, row: Row = {}) =>
  insert('news', {
    title,
    description: 'Text.',
    publish_date: '2026-01-01',
    image: fileName(),
    ...row,
  });
const addJob = (title: string, row: Row = {}) =>
  insert('jobs', { title, description: 'Text.', stipend: 1, role: 'Role', ...row });
const addInstallation = (title: string, row: Row = {}) =>
  insert('installations', { title, image: fileName(), ...row });

/** Titles of a list's answer, and its totals. */
async function news(query: Query) {
  const body = await backend.succeed('listNews', { query });
  return { titles: body.news.map(({ title }) => title), pageInfo: body.pageInfo };
}
async function jobs(query: Query) {
  const body = await backend.succeed('listJobs', { query });
  return { titles: body.jobs.map(({ title }) => title), pageInfo: body.pageInfo };
}
async function installations(query: Query) {
  const body = await backend.succeed('listInstallations', { query });
  return { titles: body.installation.map(({ title }) => title), pageInfo: body.pageInfo };
}

describe('?q=', () => {
  /** Each word beside a text that a pattern of signs would take for it. */
  for (const [q, hit, miss] of [
    ['50%', 'Full to 50% only', 'Full to 500 only'],
    ['a_b', 'Tag a_b', 'Tag axb'],
    ['%', '100 % dry', 'dry'],
    ['_', 'under_score', 'underscore'],
    ['\\', 'C:\\ash', 'C:/ash'],
    ['\\%', 'back\\% slash', 'back% slash'],
    ['4*400', 'Silos 4*400 m³', 'Silos 4400 m³'],
    ['a,b', 'list a,b', 'list a b'],
    ['"dry"', 'so-called "dry" ash', 'dry ash'],
    ["o'clock", "three o'clock", 'three clock'],
    ['(new)', 'Filter (new)', 'Filter new'],
    ['x.eq.y', 'x.eq.y', 'x'],
    ['a:b', 'ratio a:b', 'ratio a b'],
    ['a&b', 'plant a&b', 'plant a b'],
    ['1+1', 'units 1+1', 'units 1 1'],
    ['m³', '600 m³', '600 m'],
    ['உலர்', 'உலர் சாம்பல்', 'சாம்பல்'],
    ['👩‍🔧', 'by 👩‍🔧', 'by 👩'],
    ['ASH', 'fly ash', 'fly'],
    ['überblick', 'ÜBERBLICK', 'Ueberblick'],
    ['null', 'null', 'nil'],
  ] as const) {
    test(`finds ${q} literally`, async () => {
      await addNews(hit);
      await addNews(miss);
      const { titles, pageInfo } = await news({ q });
      expect(titles).toEqual([hit]);
      expect(pageInfo.totalRecords).toBe(1);
    });
  }

  /** How people write one text, and how others look for it. */
  for (const [q, written] of [
    ['naive', 'A naïve design'],
    ['überblick', 'An Uberblick'],
    ["o'brien", 'Mr O’Brien of O´Brien'],
    ['o’brien', "Mr O'Brien"],
    ['dry-fog', 'Dry‑fog and dry–fog'],
    ['dry–fog', 'Dry-fog'],
    ['extraction', 'Dust ex\u00adtraction'],
    ['silo 2', 'Si\u200blo 2'],
    ['cafe', 'Cafe\u0301'],
    ['fine 1', 'ﬁne ①'],
    ['istanbul', 'İstanbul'],
    ['कोयला', 'कोयला संयंत्र'],
  ] as const) {
    test(`finds ${q} in other spellings`, async () => {
      await addNews(written);
      await addNews('Ash silos 7');
      expect((await news({ q })).titles).toEqual([written]);
      await addJob(written);
      expect((await jobs({ q })).titles).toEqual([written]);
      await addInstallation('Plant', { image_alt: written });
      expect((await installations({ q })).titles).toEqual(['Plant']);
    });
  }

  test('does not find a word with other vowel signs', async () => {
    await addNews('कि');
    expect((await news({ q: 'का' })).titles).toEqual([]);
  });

  test('requires every word in the title or the description, in any order', async () => {
    await addNews('Ash silo', { description: 'Handed over in May.' });
    await addNews('Ash line', { description: 'No store at all.' });
    await addNews('Silo roof', { description: 'For the ash of unit 2.' });
    expect((await news({ q: 'silo ash', sort: 'title' })).titles).toEqual([
      'Ash silo',
      'Silo roof',
    ]);
    expect((await news({ q: '  MAY\t silo ' })).titles).toEqual(['Ash silo']);
    expect((await news({ q: 'silo "line"' })).titles).toEqual([]);
  });

  test('searches the words of a description, not its markup or link targets', async () => {
    const description = '**Dense**ly packed: [our *fly* ash](https://lignite.example)';
    const json = { title: 'A', description, stipend: 1, role: 'Role' };
    await backend.succeed('createJob', { cookie: await backend.admin(), json });
    expect((await jobs({ q: 'densely' })).titles).toEqual(['A']);
    expect((await jobs({ q: 'fly ash' })).titles).toEqual(['A']);
    expect((await jobs({ q: 'lignite' })).titles).toEqual([]);
  });

  test('returns one empty page when nothing is found', async () => {
    await addNews('Ash silo');
    expect(await news({ q: 'bagasse' })).toEqual({
      titles: [],
      pageInfo: { currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: 0 },
    });
  });

  test('counts what was found, on every page and past the end', async () => {
    for (const n of [1, 2, 3]) await addNews(`Ash ${n}`);
    for (const n of [1, 2, 3]) await addNews(`Fuel ${n}`);
    const query = { q: 'ash', limit: '2', sort: 'title' };
    const second = await news({ ...query, page: '2' });
    expect(second.titles).toEqual(['Ash 3']);
    expect(second.pageInfo).toMatchObject({ totalPages: 2, totalRecords: 3 });
    const past = await news({ ...query, page: '9' });
    expect(past.titles).toEqual([]);
    expect(past.pageInfo).toMatchObject({ currentPage: 9, totalPages: 2, totalRecords: 3 });
  });

  test('ignores the fifth word and later ones', async () => {
    await addNews('a b c d e');
    expect((await news({ q: 'a b c d nowhere' })).titles).toHaveLength(1);
    expect((await news({ q: 'a b c nowhere' })).titles).toHaveLength(0);
  });

  test('refuses a search that reads every row for too long; a search by an index evaluates no policy', async () => {
    await addInstallation('Ash');
    await backend.exec(`
      create function public.canceled() returns boolean language plpgsql as $$
        begin raise exception 'canceled' using errcode = '57014'; end $$;
      grant execute on function public.canceled to anon;
      alter policy installations_are_public on public.installations using (public.canceled())`);
    const answers = [
      await backend.call('listInstallations', { query: { q: 'as' } }),
      await backend.call('listInstallations'),
      await backend.call('listInstallations', { query: { q: 'as ash' } }),
    ] as const;
    await backend.exec(`
      alter policy installations_are_public on public.installations using (true);
      drop function public.canceled()`);
    const refused = await expectError(
      answers[0],
      'VALIDATION_FAILED',
      serverMessages.searchTooCostly,
    );
    expect(refused.fields).toEqual({ q: serverMessages.searchTooCostly });
    await expectError(answers[1], 'TIMED_OUT', serverMessages.timedOut);
    const found = await success('listInstallations', answers[2]);
    expect(found.installation.map(({ title }) => title)).toEqual(['Ash']);
  });

  test('finds everything when it is blank', async () => {
    await addNews('Ash');
    for (const q of ['', ' ', '\t\n']) expect((await news({ q })).titles).toEqual(['Ash']);
  });

  test('accepts 100 characters and no more', async () => {
    const long = `${'👩'.repeat(99)}%`;
    await addNews(long);
    expect((await news({ q: long })).titles).toEqual([long]);
    const signs = Array.from({ length: 8 }, () => '%_"\\*,(').join(' ');
    expect((await jobs({ q: signs })).titles).toEqual([]);
    for (const name of ['listNews', 'listJobs', 'listInstallations'] as const) {
      const tooLong = await backend.call(name, { query: { q: 'x'.repeat(101) } });
      await expectError(tooLong, 'VALIDATION_FAILED');
      const twice = await backend.call(name, { query: 'q=a&q=b' });
      await expectError(twice, 'VALIDATION_FAILED');
    }
  });

  test('searches title, description, role and duration of jobs', async () => {
    await addJob('Welder');
    await addJob('A', { description: 'Assists the welder.' });
    await addJob('B', { role: 'Lead welder' });
    await addJob('C', { duration: 'As long as the welder stays' });
    await addJob('D');
    const { titles, pageInfo } = await jobs({ q: 'WELDER', sort: 'title' });
    expect(titles).toEqual(['A', 'B', 'C', 'Welder']);
    expect(pageInfo.totalRecords).toBe(4);
    expect((await jobs({ q: 'welder', page: '2' })).pageInfo.totalRecords).toBe(4);
  });

  test('searches title and alternative text of installations', async () => {
    await addInstallation('Silo');
    await addInstallation('Plant', { image_alt: 'Two silos beside a road' });
    await addInstallation('Line');
    const { titles } = await installations({ q: 'silo', sort: 'title' });
    expect(titles).toEqual(['Plant', 'Silo']);
    expect((await installations({ q: 'silo', page: '2' })).pageInfo.totalRecords).toBe(2);
  });
});

describe('?sort=', () => {
  const at = (day: number) => `2020-01-0${day}T00:00:00Z`;

  test('news', async () => {
    await addNews('B', { publish_date: '2021-01-01', created_at: at(1), updated_at: at(4) });
    await addNews('A', { publish_date: '2021-01-01', created_at: at(2), updated_at: at(3) });
    await addNews('C', { publish_date: '2020-01-01', created_at: at(3), updated_at: at(5) });
    expect((await news({})).titles.join('')).toBe('ABC');
    expect((await news({ sort: 'newest' })).titles.join('')).toBe('ABC');
    expect((await news({ sort: 'oldest' })).titles.join('')).toBe('CBA');
    expect((await news({ sort: 'title' })).titles.join('')).toBe('ABC');
    expect((await news({ sort: 'updated' })).titles.join('')).toBe('CBA');
    await backend.sql(`update public.news set description = 'Edited.' where title = 'B'`);
    expect((await news({ sort: 'updated' })).titles.join('')).toBe('BCA');
  });

  test('jobs', async () => {
    await addJob('B', { stipend: 20, created_at: at(1) });
    await addJob('A', { stipend: 20, created_at: at(2) });
    await addJob('C', { stipend: 30, created_at: at(3) });
    expect((await jobs({})).titles.join('')).toBe('CAB');
    expect((await jobs({ sort: 'newest' })).titles.join('')).toBe('CAB');
    expect((await jobs({ sort: 'oldest' })).titles.join('')).toBe('BAC');
    expect((await jobs({ sort: 'title' })).titles.join('')).toBe('ABC');
    expect((await jobs({ sort: 'stipend' })).titles.join('')).toBe('CAB');
    await backend.sql(`update public.jobs set stipend = 40 where title = 'A'`);
    expect((await jobs({ sort: 'stipend' })).titles.join('')).toBe('ACB');
  });

  test('installations', async () => {
    await addInstallation('B', { created_at: at(1) });
    await addInstallation('A', { created_at: at(2) });
    await addInstallation('C', { created_at: at(3) });
    expect((await installations({})).titles.join('')).toBe('CAB');
    expect((await installations({ sort: 'oldest' })).titles.join('')).toBe('BAC');
    expect((await installations({ sort: 'title' })).titles.join('')).toBe('ABC');
  });

  test('sorts titles by language, with numbers by value', async () => {
    const wanted = ['apple', 'Éclair', 'edge', 'Edge 2', 'Unit 9', 'unit 10', 'Unit 100', 'Zebra'];
    for (const title of wanted.toReversed()) {
      await addNews(title);
      await addJob(title);
      await addInstallation(title);
    }
    expect((await news({ sort: 'title' })).titles).toEqual(wanted);
    expect((await jobs({ sort: 'title' })).titles).toEqual(wanted);
    expect((await installations({ sort: 'title' })).titles).toEqual(wanted);
  });

  for (const sort of ['oldest', 'title', 'updated'] as const) {
    test(`${sort} pages through ties without repeating or skipping`, async () => {
      const stamps = { created_at: at(1), updated_at: at(1) };
      for (let n = 0; n < 7; n += 1) await addNews('tie', stamps);
      const ids: string[] = [];
      for (const page of ['1', '2', '3']) {
        ids.push(
          ...(await backend.succeed('listNews', { query: { sort, page, limit: '3' } })).news.map(
            ({ id }) => id,
          ),
        );
      }
      const ascending = ids.toSorted();
      expect(ids).toEqual(sort === 'updated' ? ascending.toReversed() : ascending);
      expect(new Set(ids).size).toBe(7);
    });
  }
});

describe('filters', () => {
  test('news of a year, both its ends included', async () => {
    for (const day of ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01']) {
      await addNews(day, { publish_date: day });
    }
    const found = await news({ year: '2025' });
    expect(found.titles).toEqual(['2025-12-31', '2025-01-01']);
    expect(found.pageInfo.totalRecords).toBe(2);
    expect((await news({ year: '2025', page: '2' })).pageInfo.totalRecords).toBe(2);
    expect((await news({ year: '2025', q: '12' })).titles).toEqual(['2025-12-31']);
    expect((await news({ year: '1900' })).titles).toEqual([]);
  });

  test('returns the years that have releases, drafts included, to administrators', async () => {
    for (const day of ['2019-01-01', '2019-12-31', '2024-12-31', '2026-01-01', '2028-06-01']) {
      await addNews(day, { publish_date: day, ...(day < '2020' ? { status: 'draft' } : {}) });
    }
    const cookie = await backend.admin();
    const years = async (query: Record<string, string>) =>
      (await backend.succeed('listManagedNews', { cookie, query })).years;
    expect(await years({})).toEqual([2028, 2026, 2024, 2019]);
    // They do not depend on what is looked for.
    expect(await years({ year: '1950', q: 'no such words' })).toEqual([2028, 2026, 2024, 2019]);
    await backend.sql('delete from public.news');
    expect(await years({})).toEqual([]);
  });

  test('jobs with a stated duration, and those without', async () => {
    await addJob('Fixed', { duration: '6 months' });
    await addJob('Open');
    expect((await jobs({ term: 'fixed' })).titles).toEqual(['Fixed']);
    expect((await jobs({ term: 'open' })).titles).toEqual(['Open']);
    expect((await jobs({ term: 'open', page: '2' })).pageInfo.totalRecords).toBe(1);
  });

  test('pictures, and videos', async () => {
    for (const extension of ['jpg', 'png', 'webp', 'avif', 'gif', 'mp4', 'webm']) {
      await addInstallation(extension, { image: fileName(extension) });
    }
    const videos = await installations({ kind: 'video', sort: 'title' });
    expect(videos.titles).toEqual(['mp4', 'webm']);
    expect(videos.pageInfo.totalRecords).toBe(2);
    const pictures = await installations({ kind: 'image', sort: 'title' });
    expect(pictures.titles).toEqual(['avif', 'gif', 'jpg', 'png', 'webp']);
    expect((await installations({ kind: 'video', page: '2' })).pageInfo.totalRecords).toBe(2);
    expect((await installations({ kind: 'video', q: 'we' })).titles).toEqual(['webm']);
  });
});

describe('parameters', () => {
  for (const [name, query] of [
    ['listNews', 'sort=stipend'],
    ['listNews', 'sort=publish_date.asc'],
    ['listNews', 'sort='],
    ['listNews', 'sort=title&sort=oldest'],
    ['listNews', 'year=1899'],
    ['listNews', 'year=2101'],
    ['listNews', 'year=20260'],
    ['listNews', 'year='],
    ['listNews', 'q=nul%00'],
    ['listNews', 'q=ash&q=fuel'],
    ['listJobs', 'sort=updated'],
    ['listJobs', 'sort=toString'],
    ['listJobs', 'term=__proto__'],
    ['listJobs', 'term='],
    ['listInstallations', 'sort=stipend'],
    ['listInstallations', 'kind=gif'],
    ['listInstallations', 'kind=image&kind=video'],
  ] as const) {
    test(`${name} refuses ?${query}`, async () => {
      await expectError(await backend.call(name, { query }), 'VALIDATION_FAILED');
    });
  }

  test('are named in Netlify-Vary', async () => {
    for (const [name, vary] of [
      ['listNews', 'query=page|limit|q|sort|year'],
      ['listJobs', 'query=page|limit|q|sort|term'],
      ['listInstallations', 'query=page|limit|q|sort|kind'],
    ] as const) {
      const response = await backend.call(name);
      await success(name, response.clone());
      expect(response.headers.get('netlify-vary')).toBe(vary);
    }
    await addNews('Ash');
    const [item] = (await backend.succeed('listNews')).news;
    const single = await backend.call('getNews', { params: { id: item?.id ?? '' } });
    expect(single.headers.get('netlify-vary')).toBe('query=none');
  });
});

describe('a list of more than 10,000', () => {
  const rows = 10_025;
  const page = async (query: Query) => {
    const { titles, pageInfo } = await jobs(query);
    return { titles, pageInfo };
  };

  test('has a lower bound as its total, and can be read to its end', async () => {
    for (let from = 1; from <= rows; from += 1_000) {
      await backend.exec(`
        set local session_replication_role = replica;
        insert into public.jobs (title, description, stipend, role, created_at)
          select 'Job ' || n, 'Text', 1, 'R', timestamptz '2026-01-01' - n * interval '1 minute'
          from generate_series(${from}, ${Math.min(from + 999, rows)}) n`);
    }
    const more = { totalRecords: 10_000, totalIsLowerBound: true };
    const first = await page({ limit: '10' });
    expect(first.titles[0]).toBe('Job 1');
    expect(first.pageInfo).toEqual({ currentPage: 1, totalPages: 1_000, pageSize: 10, ...more });
    const deep = await page({ limit: '10', page: '900' });
    expect(deep.titles).toEqual(Array.from({ length: 10 }, (_, n) => `Job ${8_991 + n}`));
    expect(deep.pageInfo).toMatchObject({ totalPages: 1_000, ...more });
    // The last page that is counted leads to the next one all the same.
    const counted = await page({ limit: '10', page: '1000' });
    expect(counted.titles.at(-1)).toBe('Job 10000');
    expect(counted.pageInfo).toMatchObject({ totalPages: 1_001, totalIsLowerBound: true });
    const last = await page({ limit: '10', page: '1003' });
    expect(last.titles).toEqual(['Job 10021', 'Job 10022', 'Job 10023', 'Job 10024', 'Job 10025']);
    expect(last.pageInfo).toEqual({
      ...{ currentPage: 1_003, totalPages: 1_003, pageSize: 10, totalRecords: rows },
    });
    const past = await page({ limit: '10', page: '9999' });
    expect(past.titles).toEqual([]);
    expect(past.pageInfo).toMatchObject({ currentPage: 9_999, totalPages: 1_000, ...more });

    await backend.sql(`delete from public.jobs where title > 'Job 10000' or title = 'Job 9'`);
    const fewer = await page({ limit: '10', page: '150' });
    expect(fewer.titles[0]).toBe('Job 1492');
    expect(fewer.pageInfo).toEqual({
      ...{ currentPage: 150, totalPages: 1_000, pageSize: 10, totalRecords: 9_999 },
    });
  });
});

describe('the database', () => {
  test('is asked again after a deadlock, a limited number of times', async () => {
    const lose = (code: string, times: number) =>
      backend.exec(`
        create sequence public.losses;
        grant usage on sequence public.losses to service_role;
        create function public.lose() returns trigger language plpgsql as $$ begin
          if nextval('public.losses') <= ${times} then
            raise exception 'lost' using errcode = '${code}';
          end if;
          return new;
        end $$;
        create trigger lose before insert on public.jobs
          for each row execute function public.lose()`);
    const create = async () => {
      const json = { title: 'Fitter', description: 'Text', stipend: 1, role: 'Site' };
      return backend.call('createJob', { cookie: await backend.admin(), json });
    };
    const recover = () =>
      backend.exec('drop function public.lose cascade; drop sequence public.losses');
    for (const code of ['40P01', '40001']) {
      await lose(code, 2);
      await success('createJob', await create());
      await recover();
      await lose(code, 100);
      await expectError(await create(), 'TIMED_OUT', serverMessages.timedOut);
      await recover();
    }
    expect((await jobs({})).titles).toEqual(['Fitter', 'Fitter']);
  });
});
