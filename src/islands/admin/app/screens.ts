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
    (await import('../sections/applications/InboxSection.tsx')).InboxSection,
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
  [routes.adminSettings]: async () =>
    (await import('../sections/settings/SettingsSection.tsx')).SettingsSection,
  [routes.adminArchive]: async () =>
    (await import('../sections/archive/ArchiveSection.tsx')).ArchiveSection,
};

/** A part whose code is fetched when it is first shown. */
interface LazyPart<Props extends object = object> {
  Part: LazyExoticComponent<ComponentType<Props>>;
  /** Begins to fetch the code before it is rendered; a failure shows itself there. */
  preload: () => void;
  /** React caches a failed load, so another attempt needs another component. */
  renew: () => void;
}

/** Makes a part that throws ChunkLoadError when its code cannot be loaded. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new ChunkLoadError('The code of this screen could not be loaded', { cause });
      }
    });
  const part: LazyPart<Props> = {
    Part: attempt(),
    preload: () => void load().catch(() => undefined),
    renew: () => {
      part.Part = attempt();
    },
  };
  return part;
}

/** Each screen of the admin area under its path. */
export const screens: Readonly<Record<string, LazyPart>> = Object.fromEntries(
  Object.entries(loads).map(([path, load]) => [path, lazyPart(load)]),
);
