import { routes } from './routes.ts';

/** Names of the pictures that pages of a part of the site open with, where it is not the part's own. */
const openers: Readonly<Record<string, string>> = {
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

/** The picture that a page opens with. @param section the part of the site that it belongs to */
export const openerOf = (path: string, section: { picture: string }): string =>
  openers[path] ?? section.picture;
