import { routes } from '#contract/routes.ts';

/** Path of a page → name of its lead picture, where that is not the picture of its section. */
const leadPictures: Readonly<Record<string, string>> = {
  [routes.chairmanAddress]: 'home-hero',
  [routes.ranking]: 'product-6',
  [routes.contactUs]: 'product-4',
  [routes.ourServices]: 'service-1',
  [routes.achievements]: 'achievement-5',
  [routes.installations]: 'product-1',
  [routes.qualificationCertificates]: 'company-works-hall',
  [routes.culture]: 'installation-4',
  [routes.companyPhilosophy]: 'achievement-0',
  [routes.ourHistory]: 'achievement-1',
  [routes.businessPhilosophy]: 'service-3',
  [routes.hrConcept]: 'achievement-6',
  [routes.socialResponsibility]: 'charity-school',
  [routes.humanResources]: 'structure',
  [routes.structure]: 'product-8',
  [routes.employeeTraining]: 'news-3',
  [routes.joinUs]: 'product-3',
};

/**
 * Name of the lead picture of a page.
 * @param path as in `routes`
 * @param section the section of the site that the page belongs to
 */
export const leadPictureOf = (path: string, section: { picture: string }): string =>
  leadPictures[path] ?? section.picture;
