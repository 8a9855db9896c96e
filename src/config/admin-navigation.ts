import type { NavigationLink } from './navigation.ts';
import { isAdminPath, routes } from '#contract/routes.ts';

/** The three links of the admin sidebar (requirements §2). */
export const adminLinks: readonly NavigationLink[] = [
  { label: 'News Releases', href: routes.adminNews },
  { label: 'Manage Jobs', href: routes.adminJobs },
  { label: 'Manage Installations', href: routes.adminInstallations },
];

const adminTitles: Readonly<Record<string, string>> = {
  [routes.admin]: 'Dashboard',
  [routes.adminNews]: 'News Releases',
  [routes.adminJobs]: 'Manage Jobs',
  [routes.adminApplications]: 'Applications',
  [routes.adminAllApplications]: 'Applications for all jobs',
  [routes.adminInstallations]: 'Manage Installations',
  [routes.adminInstallationOrder]: 'Order of installations',
  [routes.adminEnquiries]: 'Enquiries',
  [routes.adminPersonalData]: 'A person’s data',
  [routes.adminAccount]: 'My account',
  [routes.adminUsers]: 'Users',
  [routes.adminActivity]: 'Activity',
  [routes.adminMedia]: 'Media',
  [routes.adminSettings]: 'Settings',
  [routes.adminJoin]: 'Join',
  [routes.adminNewPassword]: 'New password',
  [routes.adminConfirmEmail]: 'E-mail address',
  login: 'Login',
};

/** The addresses of the admin area that are prebuilt. */
export const adminPaths: readonly string[] = Object.keys(adminTitles).filter(isAdminPath);

/** The title of an admin address in the browser's tab; `login` without a session. */
export function adminTitle(path: string): string {
  return `${adminTitles[path] ?? 'No such page'} – SMCS System`;
}
