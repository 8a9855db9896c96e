import { redirects, site, systemNames } from '#contract/company.ts';

/**
 * Every page URL of the site, built and parsed in this file only (requirements §2). Paths have no
 * trailing slash.
 */
export const routes = {
  home: '/',
  companyProfile: '/company-profile',
  chairmanAddress: '/company-profile/chairman-address',
  ranking: '/company-profile/ranking',
  contactUs: '/company-profile/contact-us',
  pressAndBulletins: '/press-and-bulletins',
  newsReleases: '/press-and-bulletins/news-releases',
  ourProducts: '/our-products',
  ourServices: '/our-products/our-services',
  achievements: '/our-products/achievements',
  spareParts: '/our-products/spare-parts',
  compare: '/our-products/compare',
  statutory: '/our-products/statutory',
  sectors: '/sectors',
  technologyAndAbility: '/technology-and-ability',
  installations: '/technology-and-ability/installations',
  qualificationCertificates: '/technology-and-ability/qualification-certificates',
  culture: '/culture',
  companyPhilosophy: '/culture/company-philosophy',
  ourHistory: '/culture/our-history',
  businessPhilosophy: '/culture/business-philosophy',
  hrConcept: '/culture/hr-concept',
  socialResponsibility: '/culture/social_responsibility',
  humanResources: '/human-resources',
  structure: '/human-resources/structure',
  employeeTraining: '/human-resources/employee-training',
  joinUs: '/human-resources/join-us',
  tools: '/tools',
  systemFinder: '/tools/system-finder',
  systemFinderRules: '/tools/system-finder/rules',
  ashFromFuel: '/tools/ash-from-fuel',
  densePhaseLine: '/tools/dense-phase-line',
  silo: '/tools/silo',
  bagFilter: '/tools/bag-filter',
  transferPoint: '/tools/dust-at-a-transfer-point',
  beltConveyor: '/tools/belt-conveyor',
  screwConveyor: '/tools/screw-conveyor',
  limeDemand: '/tools/lime-demand',
  privacy: '/privacy',
  admin: '/admin',
  adminNews: '/admin/news-releases',
  adminJobs: '/admin/manage-jobs',
  adminApplications: '/admin/manage-jobs/applications',
  adminAllApplications: '/admin/applications',
  adminInstallations: '/admin/manage-installations',
  adminInstallationOrder: '/admin/manage-installations/order',
  adminEnquiries: '/admin/enquiries',
  adminPersonalData: '/admin/personal-data',
  adminAccount: '/admin/account',
  adminUsers: '/admin/users',
  adminActivity: '/admin/activity',
  adminMedia: '/admin/media',
  adminSettings: '/admin/settings',
  adminArchive: '/admin/settings/archive',
  adminJoin: '/admin/join',
  adminNewPassword: '/admin/new-password',
  adminConfirmEmail: '/admin/confirm-email',
} as const;

type Parameters = Readonly<Record<string, string | number | undefined>>;

/** A path with the parameters that have a value. */
function withQuery(path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value));
  }
  // Not `query.size`, which Safari has from 17 on.
  const text = String(query);
  return text === '' ? path : `${path}?${text}`;
}

/** A page of a list with its filter. Page 1 has no parameter, so that it has one URL. */
export const listPage = (path: string, page: number, filter: Parameters = {}): string =>
  withQuery(path, { ...filter, page: page === 1 ? undefined : page });

/** A page of the news list, of a year or of a search. */
export const newsListPage = ({ page, year, q }: { page: number } & NewsFilter): string =>
  listPage(routes.newsReleases, page, { year, q });

interface NewsFilter {
  year?: number | undefined;
  q?: string | undefined;
}

/** URL of an installation in its list; without a page, of the list. */
export const installationAnchor = (id: string, page: number | undefined) =>
  page === undefined
    ? routes.installations
    : `${listPage(routes.installations, page)}#figure-${id}`;

/** The page of a release. */
export const newsDetail = (id: string) => `/press-and-bulletins/news/${id}`;
/** The page of a position. */
export const jobDetail = (id: string) => `/human-resources/join-us/${id}`;

// The lists count from different numbers (requirements §2, D3).
export const productIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const serviceIds = [1, 2, 3] as const;
const sectorSlugs = ['thermal-power', 'captive-power', 'distillery', 'sugar'] as const;
export const achievementIds = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export type ProductId = (typeof productIds)[number];
export type AchievementId = (typeof achievementIds)[number];

/** The page of a system, by its number. */
export const productDetail = (id: number) => `${routes.ourProducts}/product/${id}`;
/** The page of references, which exists as soon as there is one. */
export const references = `${routes.ourProducts}/references`;

/**
 * The search over the site. It is not among `routes`, because search engines must not list it: its
 * results are pages of their own.
 */
export const siteSearch = (words?: string) => withQuery('/search', { q: words });

/** The file name of a document about a system: `SMCS-Ash-Handling-System-data-sheet`. */
const fileOfSystem = (id: number, what: string) =>
  [site.referencePrefix, systemNames[id - 1] ?? id, what].join(' ').replace(/[^A-Za-z0-9]+/g, '-');

export const dataSheetFile = (id: number) => fileOfSystem(id, 'data sheet');
export const enquirySheetFile = (id: number) => fileOfSystem(id, 'enquiry sheet');

/** The data sheet of a system as a PDF. */
export const dataSheetPdf = (id: number) =>
  `${routes.ourProducts}/data-sheets/${dataSheetFile(id)}.pdf`;
/** The form with what an offer for a system needs, as a PDF. */
export const enquirySheetPdf = (id: number) =>
  `${routes.ourProducts}/enquiry-sheets/${enquirySheetFile(id)}.pdf`;
/** The page of a sector. */
export const sectorPage = (slug: string) => `${routes.sectors}/${slug}`;
/** The page of a service, by its number. */
export const serviceDetail = (id: number) => `${routes.ourProducts}/services/${id}`;
/** The page of a worked example, by its number. */
export const achievementDetail = (id: number) => `${routes.ourProducts}/achievement/${id}`;

/** The table that compares the systems of these numbers. */
export const compareSystems = (ids: readonly number[]) =>
  `${routes.ourProducts}/compare?systems=${ids.toSorted((a, b) => a - b).join(',')}`;

/** URL of a system on the products page. The id of the target is the number. */
export const productAnchor = (id: number) => `${routes.ourProducts}/#${id}`;

/** Reads the number of a system as an address writes it: one digit alone, else undefined. */
export const parseProductId = (text: string | undefined): ProductId | undefined =>
  productIds.find((id) => String(id) === text);

/** The subject of an enquiry, in the URL of its form. */
export interface EnquiryTopic {
  /** One of `enquiryKinds` in contract/duty-questions.ts. */
  kind?: string | undefined;
  /** Number of a system. */
  system?: number | undefined;
  /** Address on this site of what the visitor is reading. */
  about?: string | undefined;
}

/** The enquiry form, filled in with what the linking page knows. */
export const enquiryForm = ({ kind, system, about }: EnquiryTopic = {}): string =>
  `${withQuery(routes.contactUs, { kind, system, about })}#enquiry`;

/** Addresses of files that machines read. */
export const feeds = {
  sitemap: '/sitemap.xml',
  news: '/press-and-bulletins/news.xml',
} as const;

/** The applications for a job; `applicationId` opens one of them. */
export const adminApplications = (jobId: string, applicationId?: string): string =>
  withQuery(routes.adminApplications, { job: jobId, application: applicationId || undefined });

/** The applications for all jobs, of one stage, or the unread ones. */
export const adminAllApplications = (filter: { stage?: string; state?: 'unread' } = {}): string =>
  withQuery(routes.adminAllApplications, filter);

/** The enquiries of the office; `filter` is a name of its list, `id` opens one of them. */
export const adminEnquiries = ({ filter, id }: { filter?: string; id?: string } = {}): string =>
  withQuery(routes.adminEnquiries, { show: filter, enquiry: id });

/** Path at which the API serves a stored file, on every host. */
export const uploadUrl = (name: string): string => `/v1/uploads/${name}`;

/** Former and often mistyped paths → their target, with 301. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/culture/social_responsbility': routes.socialResponsibility,
};

/** A path with its percent-encoding undone, in which former addresses are stored. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path).normalize();
  } catch {
    return path;
  }
}

/** The target of a path without a page: by `movedPaths`, or by a redirect of the office. */
export function movedTo(path: string): string | undefined {
  const decoded = decodedPath(path);
  return movedPaths[path] ?? redirects.find(({ from }) => from === decoded)?.to;
}

/** A path without the slashes at its end. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The path of a page, without `.html`, `/index` and slashes at its end. */
export function pagePath({ pathname }: Pick<URL, 'pathname'>): string {
  const path = withoutEndSlashes(pathname).replace(/\.html$/, '');
  return path.replace(/\/index$/, '') || routes.home;
}

/** True when the first path segment is `admin`: the bar and the footer are not shown there. */
export const isAdminPath = (pathname: string): boolean => pathname.split('/')[1] === 'admin';

/** The public pages that do not depend on stored items. */
export const publicPaths: readonly string[] = [
  ...Object.values(routes).filter((path) => !isAdminPath(path)),
  ...productIds.map(productDetail),
  ...serviceIds.map(serviceDetail),
  ...sectorSlugs.map(sectorPage),
  ...achievementIds.map(achievementDetail),
];
