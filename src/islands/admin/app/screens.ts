import { createElement, lazy, type ComponentType } from 'react';
import { routes } from '#contract/routes.ts';

type Load = () => Promise<ComponentType>;

/** The code of a screen could not be loaded: the browser is offline, or a deploy has replaced it. */
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

/** A screen, or another part of the frame, whose code is loaded when it is first shown. */
interface LazyScreen<Props extends object = object> {
  Part: ComponentType<Props>;
  /** Loads the code before it is rendered. A failure appears when it is rendered. */
  preload: () => void;
  /** React caches a failed load, so the part is rendered by another component after this call. */
  renew: () => void;
}

/** Throws ChunkLoadError while rendering if the code cannot be loaded. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        throw new ChunkLoadError('The code of this screen could not be loaded', { cause });
      }
    });
  let latest: ComponentType<Props> = attempt();
  return {
    // An error boundary renders the elements that it was given again, so their type must not change.
    Part: (props) => createElement(latest, props),
    preload: () => void load().catch(() => undefined),
    renew: () => {
      latest = attempt();
    },
  };
}

/** Each screen of the admin area under its path. */
export const screens: Readonly<Record<string, LazyScreen>> = Object.fromEntries(
  Object.entries(loads).map(([path, load]) => [path, lazyScreen(load)]),
);
