import { describe, expect, test } from 'vitest';
import { affectedPages } from './affected-pages.ts';
import { chooseFiles } from './choose-files.ts';

const sources = new Map(
  Object.entries({
    'contract/limits.ts': '',
    'server/news/list-news.ts': "import { find } from './news.repo.ts';",
    'server/news/news.repo.ts': "import { pages } from '#contract/limits.ts';",
    'server/news/news.repo.test.ts': "import { find } from './news.repo.ts';",
    'server/jobs/list-jobs.ts': '',
    'server/enquiries/clean.ts': '',
    'server/far.test.ts': "import '#server/news/list-news.ts';",
    'server/news/handlers.ts': "export { listNews } from './list-news.ts';",
    'server/jobs/handlers.ts': "export { listJobs } from './list-jobs.ts';",
    'netlify/functions/api.mts':
      "import '#server/news/handlers.ts'; import '#server/jobs/handlers.ts';",
    'netlify/functions/cleanup.mts': "import { clean } from '#server/enquiries/clean.ts';",
    'tests/support/database-image.ts': '',
    'tests/database/rls.test.ts': "import '../support/database-image.ts';",
    'tests/functions/apply.test.ts': "backend.run('cleanup')",
    'tests/functions/enquiry-office.test.ts': "backend.run('cleanup')",
    'tests/functions/news.test.ts': "backend.call('listNews')",
    'tests/functions/outage.test.ts': "backend.call('listNews'); backend.call('listJobs')",
    'tests/functions/table.test.ts': 'Object.keys(api)',
    'src/content.config.ts': "charityMembers: defineCollection({ loader: glob('charity/people') })",
    'src/pages/culture/index.astro': "await getCollection('charityMembers')",
    'src/pages/press-and-bulletins/index.astro': "import Card from '#src/islands/Card.tsx';",
    'src/islands/Card.tsx': '',
    'src/layouts/Other.astro': '',
    'src/islands/admin/App.tsx': "import './sections/media/FileRow.tsx';",
    'src/islands/admin/sections/media/FileRow.tsx': '',
    ...Object.fromEntries(
      ['drafts', 'login', 'stored-files'].map((name) => [
        `tests/admin/${name}.test.tsx`,
        "import '#src/islands/admin/App.tsx';",
      ]),
    ),
    'tests/pages/culture.test.ts': "openPage('/culture')",
    'tests/pages/every.test.ts': "describe.each(askedPaths())('%s', () => {});",
    'tests/pages/press.test.ts': "openPage('/press-and-bulletins')",
    'tests/pages/both.test.ts': "openPage('/culture'); openPage('/press-and-bulletins')",
  }),
);
const choose = (...changed: string[]) =>
  chooseFiles(changed, sources, new Set(affectedPages(changed, sources).map(({ file }) => file)));

describe('the test files of a change', () => {
  test('of a server module are those that import it, and those that call its functions', () => {
    const { unit, functions, pages } = choose('server/news/list-news.ts');
    expect(unit.run).toEqual(['server/far.test.ts']);
    expect(functions).toEqual({
      run: ['news', 'outage', 'table'].map((name) => `tests/functions/${name}.test.ts`),
      left: [],
    });
    expect(pages.run).toEqual([]);
  });

  test('of a module that it imports are the same, the nearest first', () => {
    expect(choose('contract/limits.ts').unit.run).toEqual([
      'server/news/news.repo.test.ts',
      'server/far.test.ts',
    ]);
  });

  test('of a scheduled function begin with the one of the same name', () => {
    const { functions } = choose('server/enquiries/clean.ts');
    expect(functions.run).toEqual([
      'tests/functions/enquiry-office.test.ts',
      'tests/functions/apply.test.ts',
    ]);
  });

  test('of a migration are those that need the tables', () => {
    expect(choose('supabase/migrations/1_news.sql').functions.run).toEqual([
      'tests/database/rls.test.ts',
    ]);
  });

  test('of an island are those of every page, then those that visit its pages and little else', () => {
    const { pages } = choose('src/islands/Card.tsx');
    expect(pages.run).toEqual(
      ['every', 'press', 'both'].map((name) => `tests/pages/${name}.test.ts`),
    );
  });

  test('of a screen begin with the one that is named after it, as all open the whole island', () => {
    const { admin } = choose('src/islands/admin/sections/media/FileRow.tsx');
    expect(admin.run[0]).toBe('tests/admin/stored-files.test.tsx');
    expect(admin.left).toHaveLength(1);
  });

  test('of an entry are those of the pages that read its collection', () => {
    const { pages } = choose('src/content/charity/people/a.yaml');
    expect(pages.run.slice(0, 2)).toEqual([
      'tests/pages/every.test.ts',
      'tests/pages/culture.test.ts',
    ]);
  });

  test('of what stands in all pages are all; those beyond the bound are named', () => {
    const { pages } = choose('astro.config.mjs');
    expect(pages.run).toHaveLength(4);
    const many = new Map([
      ...sources,
      ...Array.from({ length: 20 }, (_, index) => {
        return [`server/n${index}.test.ts`, "import './news/list-news.ts';"] as const;
      }),
    ]);
    const { unit } = chooseFiles(['server/news/list-news.ts'], many, new Set());
    expect(unit.run.length).toBeGreaterThan(5);
    expect(unit.run.length + unit.left.length).toBe(21);
    expect(unit.left).not.toEqual([]);
  });

  test('are none where nothing has to do with it', () => {
    const chosen = Object.values(choose('README.md', 'src/layouts/Other.astro'));
    expect(chosen).toEqual(chosen.map(() => ({ run: [], left: [] })));
  });
});
