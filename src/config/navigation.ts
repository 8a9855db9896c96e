import { systemNames } from '#contract/company.ts';
import { newsDetail, productAnchor, routes } from '#contract/routes.ts';

/** A link with its label. */
export interface NavigationLink {
  label: string;
  href: string;
}

/** A page of the bar with the pages under it. A system of the third level has its number. */
export interface MenuItem extends NavigationLink {
  number?: number;
  children?: readonly MenuItem[];
}

/** A part of the site whose pages share a banner picture and a tab bar. */
export interface SiteSection extends NavigationLink {
  /** Heading of the banner on all its pages, where requirements §2 fixes one; else a page's own label. */
  title?: string;
  /** Name of the banner picture, for PlantPicture. */
  picture: string;
  tabs: readonly NavigationLink[];
}

/** The eight systems, third level of the bar. */
export const systems: readonly MenuItem[] = systemNames.map((label, index) => ({
  label,
  href: productAnchor(index + 1),
  number: index + 1,
}));

const company = [
  { label: 'Company Profile', href: routes.companyProfile },
  { label: 'Message from the Management', href: routes.chairmanAddress },
  { label: 'Advantage', href: routes.ranking },
  { label: 'Contact Us', href: routes.contactUs },
] as const satisfies readonly MenuItem[];

const press = [
  { label: 'News Releases', href: routes.newsReleases },
] as const satisfies readonly MenuItem[];

/** The estimators and the system finder. */
export const engineeringTools = {
  label: 'Engineering tools',
  href: routes.tools,
} as const satisfies NavigationLink;

const products = [
  { label: 'Our Products', href: routes.ourProducts, children: systems },
  { label: 'Our Services', href: routes.ourServices },
  { label: 'Achievements', href: routes.achievements },
  // Beyond the table of requirements §2 (D62).
  { label: 'Spare parts', href: routes.spareParts },
  engineeringTools,
  { label: 'Compare systems', href: routes.compare },
] as const satisfies readonly MenuItem[];

const technology = [
  { label: 'Installations', href: routes.installations },
  { label: 'Qualification Certificates', href: routes.qualificationCertificates },
] as const satisfies readonly MenuItem[];

const culture = [
  { label: 'Company Philosophy', href: routes.companyPhilosophy },
  { label: 'Our History', href: routes.ourHistory },
  { label: 'Business Philosophy', href: routes.businessPhilosophy },
  { label: 'HR Concept', href: routes.hrConcept },
  { label: 'Social Responsibility', href: routes.socialResponsibility },
] as const satisfies readonly MenuItem[];

const humanResources = [
  { label: 'Structure', href: routes.structure },
  { label: 'Employee Training', href: routes.employeeTraining },
  { label: 'Join Us', href: routes.joinUs },
] as const satisfies readonly MenuItem[];

/** The menu: the table of requirements §2, and three entries of D62. */
export const menu: readonly MenuItem[] = [
  { label: 'Home', href: routes.home },
  { label: 'About Us', href: routes.companyProfile, children: company },
  { label: 'Press and Bulletins', href: routes.pressAndBulletins, children: press },
  { label: 'Product and Services', href: routes.ourProducts, children: products },
  { label: 'Technology and Ability', href: routes.technologyAndAbility, children: technology },
  { label: 'Culture', href: routes.culture, children: culture },
  { label: 'Human Resources', href: routes.humanResources, children: humanResources },
];

/** The button of the bar; the menu's entry has the other spelling (requirements D8). */
export const contactButton: NavigationLink = { label: 'Contact us', href: routes.contactUs };

export const sections = {
  company: {
    label: 'About Us',
    href: routes.companyProfile,
    picture: 'banner-company',
    tabs: company,
  },
  press: {
    label: 'Press and Bulletins',
    href: routes.pressAndBulletins,
    title: 'Press And Bulletins',
    picture: 'banner-press',
    tabs: press,
  },
  products: {
    label: 'Product and Services',
    href: routes.ourProducts,
    picture: 'banner-products',
    tabs: products,
  },
  technology: {
    label: 'Technology and Ability',
    href: routes.technologyAndAbility,
    picture: 'banner-technology',
    tabs: technology,
  },
  culture: {
    label: 'Culture',
    href: routes.culture,
    picture: 'banner-culture',
    tabs: culture,
  },
  humanResources: {
    label: 'Human Resources',
    href: routes.humanResources,
    picture: 'banner-human-resources',
    tabs: humanResources,
  },
} as const satisfies Record<string, SiteSection>;

interface Place {
  section: SiteSection;
  parent?: NavigationLink | undefined;
}

/**
 * The path from Home to a page, without the page itself. It contains a URL only once, although a
 * part of the site can share it with the first page in it, and not at all if it is the page's.
 */
export function breadcrumb(path: string, { section, parent }: Place): NavigationLink[] {
  const steps = [{ label: 'Home', href: routes.home }, section, parent].filter(
    (step) => step !== undefined && step.href !== path,
  ) as NavigationLink[];
  return steps.filter(({ href }, index) => steps[index + 1]?.href !== href);
}

/** Pages of items are beside their list and not under it. */
const listOfItems = [
  [newsDetail(''), routes.newsReleases],
  [routes.privacy, routes.contactUs],
  [routes.sectors, routes.ourProducts],
  [`${routes.ourProducts}/product/`, routes.ourProducts],
  [`${routes.ourProducts}/services/`, routes.ourServices],
  [`${routes.ourProducts}/achievement/`, routes.achievements],
] as const;

/**
 * URL of the menu entry of a page: its own, else its list's or the
 * nearest above it. Where a top item and its first child share an address, it is the top item's.
 */
export function currentEntry(path: string): string | undefined {
  const place = listOfItems.find(([items]) => path.startsWith(items))?.[1] ?? path;
  const addresses = menu.flatMap(({ href, children = [] }) => [
    href,
    ...children.map((child) => child.href),
  ]);
  return addresses
    .filter((href) => place === href || place.startsWith(`${href}/`))
    .sort((one, other) => other.length - one.length)[0];
}
