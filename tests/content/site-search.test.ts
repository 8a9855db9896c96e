import { beforeAll, describe, expect, it } from 'vitest';
import { productDetail, routes, sectorPage, serviceDetail } from '#contract/routes.ts';
import { staticRoutes } from '#src/ssr/sitemap.ts';
import { readEntries } from '../../local/content/read-entries.ts';
import { pageGroup } from '#src/components/search/results.ts';
import { createSiteIndex, type SiteIndex } from '#src/site-search/site-index.ts';
import { alternativesOf } from '#src/site-search/terms.ts';
import { readSitePages, type SitePage } from '#src/site-search/site-pages.ts';
import type { PageCollection } from '#src/site-search/text-pages.ts';

/** Where src/content.config.ts finds the collections. */
const places: Readonly<Record<PageCollection, string>> = {
  products: 'products/',
  dataSheets: 'data-sheets/',
  services: 'services/',
  sectors: 'sectors/',
  achievements: 'achievements/',
  technology: 'technology/',
  sequence: 'sequence/',
  sampleTests: 'measurements/1-',
  plantMeasurements: 'measurements/2-',
  certificates: 'certificates/',
  references: 'references/',
  spareParts: 'spare-parts/',
  statutory: 'statutory/',
  companyProfile: 'company/profile',
  managementMessage: 'company/message',
  advantage: 'company/advantage',
  contact: 'company/contact',
  privacy: 'privacy/',
  pressRoom: 'press-room/',
  culture: 'culture/index',
  companyPhilosophy: 'culture/company-',
  businessPhilosophy: 'culture/business-',
  hrConcept: 'culture/hr-',
  historyPage: 'history/page',
  historyEvents: 'history/events',
  charityPage: 'charity/page',
  charitySections: 'charity/sections',
  charityMembers: 'charity/members',
  workingHere: 'working-here/',
  organisation: 'organisation/',
  training: 'training/',
};

let pages: SitePage[];
let site: SiteIndex;
beforeAll(async () => {
  const entries = readEntries();
  pages = await readSitePages((name) =>
    Promise.resolve(
      entries
        .filter(({ file }) => file.startsWith(`src/content/${places[name]}`))
        .map(({ data, body }) => ({ data: data as Record<string, unknown>, body })),
    ),
  );
  site = createSiteIndex(pages);
});

/** What a visitor reads of the results, the best first. */
const found = (words: string, most = 100) => {
  const { fit, pages: best, total } = site.find(words, most);
  return { fit, total, addresses: best.map(({ page }) => page.href) };
};
const excerptOf = (words: string, href: string) =>
  site
    .find(words, 100)
    .pages.find(({ page }) => page.href === href)
    ?.excerpt.map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('') ?? '';

/** Pages, each with terms that lead to it. */
type Terms = readonly (readonly [address: string, terms: string])[];

const eachTerm = (pages: Terms) =>
  pages.flatMap(([address, terms]) => terms.split(', ').map((term) => [term, address] as const));

const firstThree: Terms = [
  [productDetail(4), 'bag filter, baghouse, bagfilter, Fabric filters, ESP'],
  [productDetail(1), 'lean phase, dilute phase, pug mill'],
  [productDetail(2), 'mill rejects, pyrites'],
  [productDetail(3), 'bucket elevator'],
  [productDetail(6), 'rotary valve'],
  [productDetail(5), 'fogging'],
  [productDetail(8), 'turnkey'],
  [serviceDetail(2), 'O&M'],
  [routes.limeDemand, 'FGD'],
  [routes.spareParts, 'spares'],
  [routes.statutory, 'boilers act'],
  [sectorPage('distillery'), 'slop ash, wet cake'],
  [sectorPage('sugar'), 'sugar factory bagasse'],
  [routes.joinUs, 'career'],
  [routes.contactUs, 'telephone'],
  [routes.silo, 'silo'],
  [routes.privacy, 'cookies'],
];

describe('trade terms', () => {
  it.each(eachTerm(firstThree))('%s finds %s among the first three results', (words, address) => {
    const { fit, addresses } = found(words);
    expect(fit).toBe('all');
    expect(addresses.slice(0, 3)).toContain(address);
  });

  it('a term finds its synonyms', () => {
    expect(excerptOf('surface bunker', productDetail(2))).toContain('[bunker]');
    expect(excerptOf('ESP', productDetail(4))).toContain('[electrostatic] [precipitator]');
  });
});

const ash = productDetail(1);
const rejects = productDetail(2);
const fuel = productDetail(3);
const dust = productDetail(4);
const fog = productDetail(5);
const parts = productDetail(6);
const lime = productDetail(7);
const epc = productDetail(8);

const first: Terms = [
  [dust, 'dust collector, Dust Collectors, bag house, pulse jet bag filter, de‑dusting'],
  [dust, 'bag filter price, dust collector manufacturer in India, धूल, बैग फिल्टर, ESP'],
  [dust, 'wet scrubber, APC system, garda, बैग हाउस, bag filtar, dust collecter, DE system'],
  [dust, 'डस्ट, डस्ट कलेक्टर, फ़िल्टर'],
  [ash, 'ash handling system, ash handeling, fly ash, flyash handling, bottom ash, slurry, HCSD'],
  [ash, 'pnumatic conveying, dense phase, राख, rakh, raakh, उड़न राख, उड़न राख, फ्लाई ऐश'],
  [ash, 'ऐश हैंडलिंग, raakh ka pipe, फ्लाई एश, राख हैंडलिंग, flayash, flyash silo, slury'],
  [ash, 'clinkar, hopper, फ्लाईऐश'],
  [routes.densePhaseLine, 'dens phase, pipe size calculator, पाइप साइज़'],
  [rejects, 'pyrites, coal mill reject'],
  [fuel, 'koyla, कोयला, coal handling plant, conveyer, rice husk, bhusi, खोई'],
  [fuel, 'कोल हैंडलिंग प्लांट, scraper conveyor, wood chips, koyala, kola, कनवेयर, बेल्ट'],
  [fuel, 'biomass, pellets, weighfeeder, coal crusher'],
  [fog, 'dust suppression, fogging system, DFDS, fog cannon, डस्ट सप्रेशन'],
  [parts, 'dome valve, rotary airlock valve, expansion bellow'],
  [lime, 'चूना, chuna, hydrated lime, ETP, WTP, quick lime, neutralization, लाइम'],
  [epc, 'turnkey'],
  [routes.spareParts, 'spares, पुर्जे, filter bags, spareparts, स्पेयर पार्ट्स'],
  [routes.silo, 'silo, silo 500 m3, सिलो'],
  [routes.beltConveyor, 'belt conveyor'],
  [serviceDetail(2), 'AMC, मरम्मत, service engineer, site visit, overhauling, repairing'],
  [serviceDetail(1), 'erection'],
  [routes.joinUs, 'naukri, नौकरी, bharti, welder, welder job, vacancies'],
  [routes.joinUs, 'job for fresher engineer, iti welder vacancy, नौकरी वेल्डर, naukari, ITI'],
  [routes.joinUs, 'walk in interview, वेतन, nokri, naukry, rojgar, vacency, carrier, भरती, काम'],
  [routes.joinUs, 'जॉब, electrician, हेल्पर'],
  [routes.contactUs, 'GST, GST number, contact number, संपर्क, सम्पर्क, price, whatsapp'],
  [routes.contactUs, 'ग्राहक सेवा, complaint, shikayat, शिकायत, office location, dealership'],
  [routes.contactUs, 'vendor registration, quotaion, mobile no, office timing, मोबाइल नंबर, रेट'],
  [routes.contactUs, 'जीएसटी'],
  [routes.ourProducts, 'brochure, catalogue, download, catalog pdf, ब्रोशर, डाउनलोड'],
  [routes.qualificationCertificates, 'ISO 9001 certificate'],
  [sectorPage('distillery'), 'distillery, 60 klpd distillery, slop, slop ash, boiler ash'],
  [sectorPage('distillery'), 'boiler ash handling, wet cake, DDGS, ddgs conveyor'],
  [sectorPage('distillery'), 'distillery boiler ash, ethenol, distilery, spentwash, इथेनॉल'],
  [sectorPage('sugar'), 'चीनी मिल, sugar mill, ganna, suger mill, शुगर मिल'],
  [sectorPage('thermal-power'), 'thermal power plant, 2 x 250 MW power station, पावर प्लांट'],
  [sectorPage('thermal-power'), 'bijli'],
  [sectorPage('captive-power'), '10 TPH boiler, cogen, बायलर'],
  [routes.statutory, 'IBR, pollution rules, नियम, emission norms, SPCB, SPM'],
  [routes.employeeTraining, 'training, ट्रेनिंग'],
  [routes.newsReleases, 'news, खबर'],
  [routes.installations, 'photos, instalation, तस्वीर'],
  [routes.privacy, 'privacy'],
  [routes.chairmanAddress, 'who is the chairman, director, founder'],
  [routes.achievements, 'clients, projects done'],
  [routes.socialResponsibility, 'CSR'],
  [routes.bagFilter, 'bag filter calculation'],
  [routes.ashFromFuel, 'ash quantity from coal'],
  [routes.limeDemand, 'lime calculation'],
  [routes.transferPoint, 'duct sizing'],
  [routes.tools, 'कैलकुलेटर'],
  [routes.compare, 'dense phase vs dilute phase, bag filter vs ESP'],
];

describe('the best page comes first', () => {
  it.each(eachTerm(first))('%s finds %s', (words, address) => {
    expect(found(words, 1).addresses).toEqual([address]);
  });
});

it('lists are searched for synonyms of a term that they do not contain', () => {
  expect(alternativesOf('welder')).toContain('welding');
  expect(alternativesOf('वेल्डर')).toContain('welder');
  expect(alternativesOf('Bag filters in India')).toEqual(
    expect.arrayContaining(['bag filter', 'baghouse']),
  );
  expect(alternativesOf('zebra')).toEqual([]);
  expect(alternativesOf('%')).toEqual([]);
});

describe('several words', () => {
  it('find only the pages that contain all of them', () => {
    const both = found('ceramic bends');
    expect(both.fit).toBe('all');
    const one = found('ceramic');
    expect(both.addresses.filter((address) => !one.addresses.includes(address))).toEqual([]);
    expect(both.total).toBeLessThan(found('bends').total);
  });

  it('find pages that contain some of them if no page contains all', () => {
    const { fit, addresses } = found('tippler zebra');
    expect(fit).toBe('some');
    expect(addresses).toEqual(found('tippler').addresses);
    // A digit by itself is in nearly all of them.
    expect(found('tippler zebra 1').addresses).toEqual(addresses);
  });
});

it('finds misspelt words and reports the correction', () => {
  const { fit, addresses } = found('precipitater');
  expect(fit).toBe('alike');
  expect(addresses).toContain(productDetail(1));
  expect(found('precipitator').fit).toBe('all');
});

it('finds prefixes and plurals, ignoring accents and case', () => {
  expect(found('precipit').addresses).toContain(productDetail(1));
  expect(found('WAGON TIPPLERS').addresses).toEqual(found('wagon tippler').addresses);
  expect(found('sílos').addresses).toEqual(found('silo').addresses);
});

it.each(['zzzyx', 'the of and', '  ', '%', '<script>', '"', '🏭'])(
  'finds nothing for %j',
  (words) => {
    expect(found(words)).toMatchObject({ total: 0, addresses: [] });
  },
);

it('returns the requested number of results and the total', () => {
  const { total } = found('ash');
  expect(total).toBeGreaterThan(20);
  expect(found('ash', 5)).toMatchObject({ total, addresses: { length: 5 } });
});

it('quotes the surrounding text and marks the found words', () => {
  const quoted = excerptOf('electrostatic', productDetail(4));
  expect(quoted).toContain('[electrostatic]');
  for (const { excerpt } of site.find('conveying velocity', 100).pages) {
    const text = excerpt.map((part) => part.text).join('');
    expect(text.length).toBeLessThan(275);
    expect(excerpt.some(({ isFound }) => isFound)).toBe(true);
  }
});

it('contains every page without live data', () => {
  const every = new Set(pages.map(({ href }) => href.split('#')[0]));
  const left = staticRoutes.map(({ path }) => path).filter((path) => !every.has(path));
  expect(left).toEqual([routes.home]);
});

it('marks results from pages that show samples', () => {
  const kinds = (words: string, href: string) =>
    pageGroup(site.find(words, 100))
      .results.filter((one) => one.href.startsWith(href))
      .map(({ kind }) => kind);
  expect(kinds('vent filter mg/Nm³', `${productDetail(1)}#`)).toEqual(['Data sheet · Sample']);
  expect(kinds('dense phase', routes.tools + '/dense-phase-line')).toEqual(['Tool']);
});
