import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { routes } from '#contract/routes.ts';

type Load = () => Promise<ComponentType>;

/** Thrown when the code of a screen does not arrive: offline, or a deploy has replaced it. */
export class ChunkLoadError extends Error {}

const loads: Readonly<Record<string, Load>> = {
  [routes.admin]: async () => (await import('../sections/dashboard/Dashboard.tsx')).Dashboard,
  [routes.adminNews]: async () => (await import('../sections/news/NewsSection.tsx')).NewsSection,
  [routes.adminJobs]: async () => (await import('../sections/jobs/JobsSection.tsx')).JobsSection,
  [routes.adminApplications]: async () =>
    (await import('../sections/applications/ApplicationsSection.tsx')).ApplicationsSection,
  [routes.adminAllApplications]: async () =>
    (await import('../sections/applications/inbox/InboxSection.tsx')).InboxSection,
  [routes.adminInstallationOrder]: async () =>
    (await import('../sections/installations/order/OrderSection.tsx')).OrderSection,
  [routes.adminInstallations]: async () =>
    (await import('../sections/installations/InstallationsSection.tsx')).InstallationsSection,
  [routes.adminEnquiries]: async () =>
    (await import('../sections/enquiries/EnquiriesSection.tsx')).EnquiriesSection,
  [routes.adminPersonalData]: async () =>
    (await import('../sections/people/PersonSection.tsx')).PersonSection,
  [routes.adminAccount]: async () =>
    (await import('../sections/account/AccountSection.tsx')).AccountSection,
  [routes.adminUsers]: async () =>
    (await import('../sections/users/UsersSection.tsx')).UsersSection,
  [routes.adminActivity]: async () =>
    (await import('../sections/activity/ActivitySection.tsx')).ActivitySection,
  [routes.adminMedia]: async () =>
    (await import('../sections/media/MediaSection.tsx')).MediaSection,
};

/** Each screen of the admin area under its path; its code is fetched when it is first shown. */
export const screens: Record<string, LazyExoticComponent<ComponentType>> = {};
for (const [path, load] of Object.entries(loads)) screens[path] = lazyRoute(load);

/** React keeps a failed load, so another attempt needs another component. */
export function resetRoute(path: string): void {
  const load = loads[path];
  if (load) screens[path] = lazyRoute(load);
}

/** Begins to fetch a screen's code before it is rendered; a failure shows itself there. */
export function preloadScreen(path: string): void {
  loads[path]?.().catch(() => undefined);
}

/** `lazy` that throws ChunkLoadError when the code cannot be loaded. */
export function lazyRoute<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ChunkLoadError('The code of this screen could not be loaded', { cause });
    }
  });
}
