import { plainText, textWithoutHeadings } from '#contract/markdown/render.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { News } from '#contract/schemas/news.ts';
import type { NavigationLink } from '#src/config/navigation.ts';
import { jobDetail, newsDetail, routes } from '#contract/routes.ts';
import { site } from '#contract/company.ts';
import { firstWords } from '#contract/first-words.ts';
import { officeDay } from '#contract/office-time.ts';
import { placeOfWork } from '#src/config/place-of-work.ts';

/** A thing as schema.org describes it. Addresses are paths; StructuredData makes them whole. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** Stands for an address of this site, so that one place knows its origin. */
export class Address {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}
const at = (path: string) => new Address(path);

const postalAddress: Thing = {
  '@type': 'PostalAddress',
  streetAddress: site.address.street,
  addressLocality: site.address.locality,
  addressRegion: site.address.region,
  postalCode: site.address.postalCode,
  addressCountry: site.address.countryCode,
};

const company: Thing = { '@type': 'Organization', name: site.name, url: at(routes.home) };

/** The company, with its address and departments. */
export function organization(): Thing {
  return {
    ...company,
    '@id': at('/#organization'),
    legalName: site.legalName,
    description: site.description,
    logo: at('/icon-512.png'),
    email: site.email,
    telephone: site.phone,
    address: postalAddress,
    contactPoint: site.departments.map(({ name, phone, email }) => ({
      '@type': 'ContactPoint',
      contactType: name,
      telephone: phone,
      email,
    })),
    ...(site.social.length > 0 && { sameAs: site.social.map(({ href }) => href) }),
  };
}

/** The site as a whole, for the home page: its name in the lists of search engines. */
export function webSite(): Thing {
  return {
    '@type': 'WebSite',
    name: site.name,
    alternateName: site.legalName,
    url: at(routes.home),
    inLanguage: site.locale,
    publisher: { '@id': at('/#organization') },
  };
}

/** The breadcrumb; the last step is the page itself. */
export function breadcrumbList(steps: readonly NavigationLink[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at(href),
    })),
  };
}

/** A release as a NewsArticle. */
export function newsArticle(news: News): Thing {
  return {
    '@type': 'NewsArticle',
    headline: news.title,
    inLanguage: news.language,
    description: firstWords(textWithoutHeadings(news.description)) || news.title,
    image: [news, ...news.pictures].map(({ imageUrl }) => at(imageUrl)),
    datePublished: news.publishDate,
    dateModified: news.updatedAt,
    mainEntityOfPage: at(newsDetail(news.id)),
    author: company,
    publisher: company,
  };
}

/** The address of a place of work; without one the office's. */
const addressOf = (place: string | undefined): object =>
  place === undefined
    ? postalAddress
    : {
        '@type': 'PostalAddress',
        addressLocality: place,
        addressCountry: site.address.countryCode,
      };

/** A position of the company. The stipend is in whole rupees a month. */
export function jobPosting(job: Job & { closesAt?: string | null }): Thing {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: plainText(job.description),
    url: at(jobDetail(job.id)),
    identifier: { '@type': 'PropertyValue', name: site.name, value: job.id },
    datePosted: officeDay(job.createdAt),
    ...(job.closesAt && { validThrough: job.closesAt }),
    // A position with a duration ends with it; the others stay.
    employmentType: job.duration ? 'TEMPORARY' : 'FULL_TIME',
    hiringOrganization: company,
    jobLocation: { '@type': 'Place', address: addressOf(placeOfWork(job.description)) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', value: job.stipend, unitText: 'MONTH' },
    },
    directApply: true,
  };
}

/** A system or a service, as its entry in src/content names it, with the address of its page. */
interface Offer {
  title: string;
  description: string;
  path: string;
}

/** A system as a Product that the company makes. */
export function productThing({ title, description, path }: Offer): Thing {
  return { '@type': 'Product', name: title, description, url: at(path), manufacturer: company };
}

/** A service that the company provides. */
export function serviceThing({ title, description, path }: Offer): Thing {
  return { '@type': 'Service', name: title, description, url: at(path), provider: company };
}

/**
 * The things of a page as one JSON-LD text, addresses made whole from `origin`. No `<` stays in
 * it: a text that an editor typed cannot close the script element around it.
 */
export function jsonLd(things: readonly Thing[], origin: URL): string {
  const data = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(data, (_key, value: unknown) =>
    value instanceof Address ? new URL(value.path, origin).href : value,
  );
  return text.replaceAll('<', '\\u003c');
}
