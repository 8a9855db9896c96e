import { routes } from './routes.ts';

/** A link with the words that stand on it. */
export interface NavigationLink {
  label: string;
  href: string;
}

/** A part of the site whose pages share a banner and a tab bar. */
export interface SiteSection {
  /** Heading of the banner, as spec §2 words it. */
  title: string;
  /** Name in the breadcrumb. */
  label: string;
  tabs: readonly NavigationLink[];
}

const newsReleases: NavigationLink = { label: 'News Releases', href: routes.newsReleases };
const installations: NavigationLink = { label: 'Installations', href: routes.installations };
const joinUs: NavigationLink = { label: 'Join Us', href: routes.joinUs };

/** The bar and the footer: pages that exist, nothing else. */
export const siteLinks: readonly NavigationLink[] = [newsReleases, installations, joinUs];

export const sections = {
  press: { title: 'Press And Bulletins', label: 'Press and Bulletins', tabs: [newsReleases] },
  technology: {
    title: 'Technology and Ability',
    label: 'Technology and Ability',
    tabs: [installations],
  },
  humanResources: { title: 'Human Resources', label: 'Human Resources', tabs: [joinUs] },
} as const satisfies Record<string, SiteSection>;

/** The three links of the admin sidebar (spec §2). */
export const adminLinks: readonly NavigationLink[] = [
  { label: 'News Releases', href: routes.adminNews },
  { label: 'Manage Jobs', href: routes.adminJobs },
  { label: 'Manage Installations', href: routes.adminInstallations },
];
