import { expect, test } from 'vitest';
import { menu, type MenuItem } from '#src/config/navigation.ts';
import { routes } from '#contract/routes.ts';
import { linkState } from './link-state.ts';

/** All marks of the bar on one page. */
function marks(path: string) {
  const walk = (items: readonly MenuItem[], isTop: boolean): ReturnType<typeof linkState>[] =>
    items.flatMap((item) => [linkState(item, path, isTop), ...walk(item.children ?? [], false)]);
  return walk(menu, true);
}

const inMenu = new Set(
  menu.flatMap(({ href, children = [] }) => [href, ...children.map((child) => child.href)]),
);

test.each(Object.values(routes).filter((path) => !path.startsWith('/admin')))(
  'on %s one entry is the current one: the page itself, or what it lies under',
  (path) => {
    const current = marks(path).flatMap((mark) => mark['aria-current'] ?? []);
    expect(current).toEqual([inMenu.has(path) ? 'page' : 'true']);
    expect(marks(path).filter((mark) => mark['data-here'])).toHaveLength(1);
  },
);

test('the list of an open item is marked, but not as the current page', () => {
  const current = marks('/press-and-bulletins/news/7').flatMap(
    (mark) => mark['aria-current'] ?? [],
  );
  expect(current).toEqual(['true']);
});
