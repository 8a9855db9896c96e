import { missingAreas, type Area, type RequiredArea } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { useAuth } from './auth.store.ts';

type AdminRoute = Extract<keyof typeof routes, `admin${string}`>;

const routeAreas: Readonly<Record<AdminRoute, RequiredArea>> = {
  admin: 'any',
  adminNews: 'content',
  adminJobs: 'content',
  adminApplications: 'applications',
  adminAllApplications: 'applications',
  adminInstallations: 'content',
  adminInstallationOrder: 'content',
  adminEnquiries: 'enquiries',
  adminPersonalData: ['enquiries', 'applications'],
  adminAccount: 'any',
  adminUsers: 'people',
  adminActivity: 'any',
  adminMedia: 'content',
  adminSettings: 'settings',
  adminArchive: 'any',
  adminJoin: 'any',
  adminNewPassword: 'any',
  adminConfirmEmail: 'any',
};

const pathAreas: ReadonlyMap<string, RequiredArea> = new Map(
  Object.entries(routeAreas).map(([name, area]) => [routes[name as AdminRoute], area]),
);

/** Returns the areas that an account lacks for a path; none for a path that is no screen. */
export const missingFor = (path: string, granted: readonly Area[]): Area[] =>
  missingAreas(pathAreas.get(path) ?? 'any', granted);

/** Whether an administrator with these areas may open a path of the admin area. */
export const canOpen = (path: string, granted: readonly Area[]): boolean =>
  missingFor(path, granted).length === 0;

/** The areas of the current account. The server checks them at every call. */
export const useAreas = (): readonly Area[] => useAuth(({ areas }) => areas);

/** Whether the current account has an area. */
export const useHasArea = (area: Area): boolean => useAuth(({ areas }) => areas.includes(area));
