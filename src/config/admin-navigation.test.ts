import { expect, test } from 'vitest';
import { isAdminPath, routes } from '#contract/routes.ts';
import { adminPaths, adminTitle } from './admin-navigation.ts';

test('every page of the admin area is prebuilt and has a title of its own', () => {
  const paths = Object.values(routes).filter(isAdminPath);
  expect(adminPaths).toEqual(expect.arrayContaining(paths));
  expect(new Set(paths.map(adminTitle)).size).toBe(paths.length);
  expect(adminTitle('/admin/x')).toBe('No such page – SMCS System');
});
