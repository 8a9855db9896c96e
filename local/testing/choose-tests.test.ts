import { describe, expect, test } from 'vitest';
import { chooseTests } from './choose-tests.ts';

const sources = new Map(
  Object.entries({
    'src/pages/index.astro': "import Hero from '../components/Hero.astro';",
    'src/pages/culture/index.astro': "import Page from '#src/layouts/Page.astro';",
    'src/pages/our-products/index.astro': "import Page from '../../layouts/Page.astro';",
    'src/pages/press-and-bulletins/news/[id].astro':
      "import { Share } from '#src/islands/Share.tsx';",
    'src/pages/press-and-bulletins/news-releases.astro': '',
    'src/pages/admin/[...section].astro': "import App from '#src/islands/admin/App.tsx';",
    'src/pages/[...path].astro': "import Missing from '#src/components/Missing.astro';",
    'src/layouts/Page.astro': "import '../styles/page.css';",
    'src/styles/page.css': '',
    'src/components/Hero.astro': "import type { A } from 'astro';\nimport x from './icon.svg?raw';",
    'src/components/icon.svg': '',
    'src/components/Missing.astro': '',
    'src/islands/Share.tsx': '',
    'src/islands/admin/App.tsx': "const Login = lazy(() => import('./login/Login.tsx'));",
    'src/islands/admin/login/Login.tsx': '',
    'server/news/get-news.ts': '',
    'tests/e2e/home.spec.ts': "await page.goto('/');",
    'tests/e2e/menu.spec.ts': "await page.goto(routes.home); await page.goto('/culture/?a=1#b');",
    'tests/e2e/news.spec.ts': "import { open } from './open.ts'; open(newsDetail(id));",
    'tests/e2e/open.ts': "import { a } from '../support/a.ts';",
    'tests/support/a.ts': '',
    'tests/e2e/admin-login.spec.ts': "await page.goto('/admin/manage-jobs');",
    'tests/e2e/admin-tabs.spec.ts': "await page.goto('/admin');",
    'tests/e2e/outage.spec.ts':
      'startSite(); await page.goto(`${site.url}/press-and-bulletins/news/${id}`);',
    'tests/e2e/every.spec.ts': "import { pages } from './pages.ts';",
    'tests/e2e/pages.ts': 'staticRoutes.map()',
  }),
);
const listed = [
  '[phone] › every.spec.ts:1:1 › on a phone › / is light',
  '[phone] › every.spec.ts:1:1 › on a phone › /culture is light',
  '[desktop] › every.spec.ts:9:1 › every page can be read',
  '[desktop] › home.spec.ts:1:1 › the path',
  '[desktop] › menu.spec.ts:1:1 › the menu',
  '[desktop] › news.spec.ts:1:1 › the news',
  '[desktop] › admin-tabs.spec.ts:1:1 › tabs',
  '[desktop] › admin-login.spec.ts:1:1 › logs in',
  '[desktop] › outage.spec.ts:1:1 › stands',
];
const choose = (changed: string[], most = 99) => {
  const { run, left } = chooseTests(changed, sources, listed, most);
  return { run: run.map((line) => line.replace(/^\[\w+\] › |\.spec\.ts:\d:\d/g, '')), left };
};

describe('the tests in Chromium of a change', () => {
  test('of a page are those that name it, then those that visit little else', () => {
    expect(choose(['src/pages/index.astro'])).toEqual({
      run: [
        'every › on a phone › / is light',
        'home › the path',
        'menu › the menu',
        'every › every page can be read',
      ],
      left: [],
    });
  });

  test('of a module are those of the pages that import it, by whatever way', () => {
    const home = choose(['src/pages/index.astro']);
    expect(choose(['src/components/Hero.astro'])).toEqual(home);
    expect(choose(['src/components/icon.svg'])).toEqual(home);
    expect(choose(['src/styles/page.css']).run).toEqual([
      ...['every › on a phone › /culture is light', 'menu › the menu'],
      'every › every page can be read',
    ]);
  });

  test('of an island include the pages whose addresses are made; a site of its own comes last', () => {
    expect(choose(['src/islands/Share.tsx']).run).toEqual([
      ...['news › the news', 'every › every page can be read', 'outage › stands'],
    ]);
  });

  test('of the admin area begin with the one of the same name', () => {
    const admin = ['admin-login › logs in', 'admin-tabs › tabs', 'every › every page can be read'];
    expect(choose(['src/islands/admin/login/Login.tsx']).run).toEqual(admin);
  });

  test('of a test are itself, of a helper all that import it', () => {
    expect(choose(['tests/e2e/home.spec.ts']).run).toEqual(['home › the path']);
    expect(choose(['tests/support/a.ts']).run).toEqual(['news › the news']);
    expect(choose(['tests/e2e/pages.ts']).run).toHaveLength(3);
  });

  test('are none where no page has anything to do with it', () => {
    const changed = ['server/news/get-news.ts', 'src/components/Missing.astro', 'README.md'];
    expect(choose(changed)).toEqual({ run: [], left: [] });
  });

  test('are as many as are asked for; the files of the others are named', () => {
    expect(choose(['src/pages/index.astro'], 2)).toEqual({
      run: ['every › on a phone › / is light', 'home › the path'],
      left: ['tests/e2e/menu.spec.ts', 'tests/e2e/every.spec.ts'],
    });
  });
});
