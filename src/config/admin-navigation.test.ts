import { describe, expect, test } from 'vitest';
import { adminLinks, adminPaths, adminTitle } from './admin-navigation.ts';

describe('the admin area', () => {
  const news = '/admin/news-releases';
  const jobs = '/admin/manage-jobs';
  const installations = '/admin/manage-installations';

  test('has three links', () => {
    expect(adminLinks).toEqual([
      { label: 'News Releases', href: news },
      { label: 'Manage Jobs', href: jobs },
      { label: 'Manage Installations', href: installations },
    ]);
  });

  test('has prebuilt addresses, each with its title', () => {
    expect(adminPaths).toEqual([
      '/admin',
      news,
      jobs,
      `${jobs}/applications`,
      '/admin/applications',
      installations,
      `${installations}/order`,
      '/admin/enquiries',
      '/admin/personal-data',
      '/admin/account',
      '/admin/users',
      '/admin/activity',
      '/admin/media',
      '/admin/settings',
      '/admin/settings/archive',
      '/admin/join',
      '/admin/new-password',
      '/admin/confirm-email',
    ]);
    expect([...adminPaths, 'login', '/admin/x'].map(adminTitle)).toEqual(
      [
        'Dashboard',
        'News Releases',
        'Manage Jobs',
        'Applications',
        'Applications for all jobs',
        'Manage Installations',
        'Order of installations',
        'Enquiries',
        'A person’s data',
        'My account',
        'Users',
        'Activity',
        'Media',
        'Settings',
        'Export and import',
        'Join',
        'New password',
        'E-mail address',
        'Login',
        'No such page',
      ].map((title) => `${title} – SMCS System`),
    );
  });
});
