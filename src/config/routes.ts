/**
 * Every page URL of the site, built and parsed here and nowhere else (spec §2).
 * Paths carry no trailing slash.
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
  admin: '/admin',
  adminNews: '/admin/news-releases',
  adminJobs: '/admin/manage-jobs',
  adminInstallations: '/admin/manage-installations',
} as const;

/** A list page; page 1 has no parameter, so that it has one address. */
export function listPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

export const newsDetail = (id: string) => `/press-and-bulletins/news/${id}`;
export const jobDetail = (id: string) => `/human-resources/join-us/${id}`;

/** Addresses that once were or are often mistyped → where they lead, with 301. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/culture/social_responsbility': routes.socialResponsibility,
};

/** The address of a page, without what a file name or a careless link adds to it. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(\/index)?(\.html)?\/*$/, '') || routes.home;
}

/** True when the first path segment is `admin`: the bar and the footer are not shown there. */
export function isAdminPath(pathname: string): boolean {
  return pathname.split('/')[1] === 'admin';
}
