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

describe('words of the trade', () => {
  it.each([
    ['bag filter', productDetail(4)],
    ['baghouse', productDetail(4)],
    ['bagfilter', productDetail(4)],
    ['Fabric filters', productDetail(4)],
    ['ESP', productDetail(4)],
    ['lean phase', productDetail(1)],
    ['dilute phase', productDetail(1)],
    ['mill rejects', productDetail(2)],
    ['pyrites', productDetail(2)],
    ['bucket elevator', productDetail(3)],
    ['pug mill', productDetail(1)],
    ['rotary valve', productDetail(6)],
    ['fogging', productDetail(5)],
    ['turnkey', productDetail(8)],
    ['O&M', serviceDetail(2)],
    ['FGD', routes.limeDemand],
    ['spares', routes.spareParts],
    ['boilers act', routes.statutory],
    ['slop ash', sectorPage('distillery')],
    ['wet cake', sectorPage('distillery')],
    ['sugar factory bagasse', sectorPage('sugar')],
    ['career', routes.joinUs],
    ['telephone', routes.contactUs],
    ['silo', routes.silo],
    ['cookies', routes.privacy],
  ])('%s leads to %s among the first three', (words, address) => {
    const { fit, addresses } = found(words);
    expect(fit).toBe('all');
    expect(addresses.slice(0, 3)).toContain(address);
  });

  it('a word of several in a row of synonyms brings what the others stand for', () => {
    expect(excerptOf('surface bunker', productDetail(2))).toContain('[bunker]');
    expect(excerptOf('ESP', productDetail(4))).toContain('[electrostatic] [precipitator]');
  });
});

const [ash, rejects, fuel, dust, fog, parts, lime, epc] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  productDetail,
);

describe('the page that answers best comes first', () => {
  it.each([
    ['dust collector', dust],
    ['Dust Collectors', dust],
    ['bag house', dust],
    ['pulse jet bag filter', dust],
    ['de‑dusting', dust],
    ['bag filter price', dust],
    ['dust collector manufacturer in India', dust],
    ['धूल', dust],
    ['बैग फिल्टर', dust],
    ['ESP', dust],
    ['ash handling system', ash],
    ['ash handeling', ash],
    ['fly ash', ash],
    ['flyash handling', ash],
    ['bottom ash', ash],
    ['slurry', ash],
    ['HCSD', ash],
    ['pnumatic conveying', ash],
    ['dense phase', ash],
    ['dens phase', routes.densePhaseLine],
    ['राख', ash],
    ['rakh', ash],
    ['raakh', ash],
    ['उड़न राख', ash],
    ['उड़न राख', ash],
    ['pyrites', rejects],
    ['coal mill reject', rejects],
    ['koyla', fuel],
    ['कोयला', fuel],
    ['coal handling plant', fuel],
    ['conveyer', fuel],
    ['rice husk', fuel],
    ['bhusi', fuel],
    ['खोई', fuel],
    ['dust suppression', fog],
    ['fogging system', fog],
    ['dome valve', parts],
    ['rotary airlock valve', parts],
    ['चूना', lime],
    ['chuna', lime],
    ['hydrated lime', lime],
    ['turnkey', epc],
    ['spares', routes.spareParts],
    ['पुर्जे', routes.spareParts],
    ['silo', routes.silo],
    ['belt conveyor', routes.beltConveyor],
    ['AMC', serviceDetail(2)],
    ['मरम्मत', serviceDetail(2)],
    ['erection', serviceDetail(1)],
    ['naukri', routes.joinUs],
    ['नौकरी', routes.joinUs],
    ['bharti', routes.joinUs],
    ['welder', routes.joinUs],
    ['welder job', routes.joinUs],
    ['vacancies', routes.joinUs],
    ['GST', routes.contactUs],
    ['GST number', routes.contactUs],
    ['contact number', routes.contactUs],
    ['संपर्क', routes.contactUs],
    ['सम्पर्क', routes.contactUs],
    ['price', routes.contactUs],
    ['brochure', routes.ourProducts],
    ['catalogue', routes.ourProducts],
    ['ISO 9001 certificate', routes.qualificationCertificates],
    ['distillery', sectorPage('distillery')],
    ['60 klpd distillery', sectorPage('distillery')],
    ['slop', sectorPage('distillery')],
    ['slop ash', sectorPage('distillery')],
    ['boiler ash', sectorPage('distillery')],
    ['boiler ash handling', sectorPage('distillery')],
    ['wet cake', sectorPage('distillery')],
    ['DDGS', sectorPage('distillery')],
    ['ddgs conveyor', sectorPage('distillery')],
    ['चीनी मिल', sectorPage('sugar')],
    ['sugar mill', sectorPage('sugar')],
    ['thermal power plant', sectorPage('thermal-power')],
    ['2 x 250 MW power station', sectorPage('thermal-power')],
    ['10 TPH boiler', sectorPage('captive-power')],
    ['cogen', sectorPage('captive-power')],
    ['IBR', routes.statutory],
    ['pollution rules', routes.statutory],
    ['नियम', routes.statutory],
    ['training', routes.employeeTraining],
    ['news', routes.newsReleases],
    ['photos', routes.installations],
    ['privacy', routes.privacy],
    ['फ्लाई ऐश', ash],
    ['ऐश हैंडलिंग', ash],
    ['कोल हैंडलिंग प्लांट', fuel],
    ['silo 500 m3', routes.silo],
    ['scraper conveyor', fuel],
    ['raakh ka pipe', ash],
    ['job for fresher engineer', routes.joinUs],
    ['iti welder vacancy', routes.joinUs],
    ['नौकरी वेल्डर', routes.joinUs],
    ['emission norms', routes.statutory],
    ['whatsapp', routes.contactUs],
    ['ग्राहक सेवा', routes.contactUs],
    ['who is the chairman', routes.chairmanAddress],
    ['distillery boiler ash', sectorPage('distillery')],
    ['wet scrubber', dust],
    ['APC system', dust],
    ['garda', dust],
    ['बैग हाउस', dust],
    ['फ्लाई एश', ash],
    ['राख हैंडलिंग', ash],
    ['wood chips', fuel],
    ['expansion bellow', parts],
    ['filter bags', routes.spareParts],
    ['ETP', lime],
    ['WTP', lime],
    ['ganna', sectorPage('sugar')],
    ['SPCB', routes.statutory],
    ['service engineer', serviceDetail(2)],
    ['site visit', serviceDetail(2)],
    ['download', routes.ourProducts],
    ['catalog pdf', routes.ourProducts],
    ['complaint', routes.contactUs],
    ['shikayat', routes.contactUs],
    ['शिकायत', routes.contactUs],
    ['office location', routes.contactUs],
    ['dealership', routes.contactUs],
    ['vendor registration', routes.contactUs],
    ['clients', routes.achievements],
    ['projects done', routes.achievements],
    ['director', routes.chairmanAddress],
    ['CSR', routes.socialResponsibility],
    ['naukari', routes.joinUs],
    ['ITI', routes.joinUs],
    ['walk in interview', routes.joinUs],
    ['वेतन', routes.joinUs],
    ['bag filter calculation', routes.bagFilter],
    ['pipe size calculator', routes.densePhaseLine],
    ['ash quantity from coal', routes.ashFromFuel],
    ['पाइप साइज़', routes.densePhaseLine],
    ['flayash', ash],
    ['flyash silo', ash],
    ['slury', ash],
    ['clinkar', ash],
    ['hopper', ash],
    ['फ्लाईऐश', ash],
    ['koyala', fuel],
    ['kola', fuel],
    ['कनवेयर', fuel],
    ['बेल्ट', fuel],
    ['biomass', fuel],
    ['pellets', fuel],
    ['weighfeeder', fuel],
    ['coal crusher', fuel],
    ['bag filtar', dust],
    ['dust collecter', dust],
    ['DE system', dust],
    ['डस्ट', dust],
    ['डस्ट कलेक्टर', dust],
    ['फ़िल्टर', dust],
    ['DFDS', fog],
    ['fog cannon', fog],
    ['डस्ट सप्रेशन', fog],
    ['quick lime', lime],
    ['neutralization', lime],
    ['लाइम', lime],
    ['lime calculation', routes.limeDemand],
    ['duct sizing', routes.transferPoint],
    ['spareparts', routes.spareParts],
    ['स्पेयर पार्ट्स', routes.spareParts],
    ['सिलो', routes.silo],
    ['कैलकुलेटर', routes.tools],
    ['dense phase vs dilute phase', routes.compare],
    ['bag filter vs ESP', routes.compare],
    ['ethenol', sectorPage('distillery')],
    ['distilery', sectorPage('distillery')],
    ['spentwash', sectorPage('distillery')],
    ['इथेनॉल', sectorPage('distillery')],
    ['suger mill', sectorPage('sugar')],
    ['शुगर मिल', sectorPage('sugar')],
    ['बायलर', sectorPage('captive-power')],
    ['पावर प्लांट', sectorPage('thermal-power')],
    ['bijli', sectorPage('thermal-power')],
    ['overhauling', serviceDetail(2)],
    ['repairing', serviceDetail(2)],
    ['SPM', routes.statutory],
    ['quotaion', routes.contactUs],
    ['mobile no', routes.contactUs],
    ['office timing', routes.contactUs],
    ['मोबाइल नंबर', routes.contactUs],
    ['रेट', routes.contactUs],
    ['जीएसटी', routes.contactUs],
    ['ब्रोशर', routes.ourProducts],
    ['डाउनलोड', routes.ourProducts],
    ['instalation', routes.installations],
    ['तस्वीर', routes.installations],
    ['खबर', routes.newsReleases],
    ['founder', routes.chairmanAddress],
    ['nokri', routes.joinUs],
    ['naukry', routes.joinUs],
    ['rojgar', routes.joinUs],
    ['vacency', routes.joinUs],
    ['carrier', routes.joinUs],
    ['भरती', routes.joinUs],
    ['काम', routes.joinUs],
    ['जॉब', routes.joinUs],
    ['electrician', routes.joinUs],
    ['हेल्पर', routes.joinUs],
    ['ट्रेनिंग', routes.employeeTraining],
  ])('%s leads to %s', (words, address) => {
    expect(found(words, 1).addresses).toEqual([address]);
  });
});

it('looks in lists for what else a term is called, where they do not have it', () => {
  expect(alternativesOf('welder')).toContain('welding');
  expect(alternativesOf('वेल्डर')).toContain('welder');
  expect(alternativesOf('Bag filters in India')).toEqual(
    expect.arrayContaining(['bag filter', 'baghouse']),
  );
  expect(alternativesOf('zebra')).toEqual([]);
  expect(alternativesOf('%')).toEqual([]);
});

describe('several words', () => {
  it('find the pages that have all of them, and no others', () => {
    const both = found('ceramic bends');
    expect(both.fit).toBe('all');
    const one = found('ceramic');
    expect(both.addresses.filter((address) => !one.addresses.includes(address))).toEqual([]);
    expect(both.total).toBeLessThan(found('bends').total);
  });

  it('find those that have some of them only if none has all', () => {
    const { fit, addresses } = found('tippler zebra');
    expect(fit).toBe('some');
    expect(addresses).toEqual(found('tippler').addresses);
    // A digit by itself is in nearly all of them.
    expect(found('tippler zebra 1').addresses).toEqual(addresses);
  });
});

it('finds words that are misspelt, and says that it did', () => {
  const { fit, addresses } = found('precipitater');
  expect(fit).toBe('alike');
  expect(addresses).toContain(productDetail(1));
  expect(found('precipitator').fit).toBe('all');
});

it('finds the beginning of a word, its plural, and it without accents and capitals', () => {
  expect(found('precipit').addresses).toContain(productDetail(1));
  expect(found('WAGON TIPPLERS').addresses).toEqual(found('wagon tippler').addresses);
  expect(found('sílos').addresses).toEqual(found('silo').addresses);
});

it.each(['zzzyx', 'the of and', '  ', '%', '<script>', '"', '🏭'])(
  'finds nothing for %j, and breaks on nothing',
  (words) => {
    expect(found(words)).toMatchObject({ total: 0, addresses: [] });
  },
);

it('gives as many as are asked for, and the number of all', () => {
  const { total } = found('ash');
  expect(total).toBeGreaterThan(20);
  expect(found('ash', 5)).toMatchObject({ total, addresses: { length: 5 } });
});

it('quotes one or two lines around the words, and marks them', () => {
  const quoted = excerptOf('electrostatic', productDetail(4));
  expect(quoted).toContain('[electrostatic]');
  for (const { excerpt } of site.find('conveying velocity', 100).pages) {
    const text = excerpt.map((part) => part.text).join('');
    expect(text.length).toBeLessThan(275);
    expect(excerpt.some(({ isFound }) => isFound)).toBe(true);
  }
});

it('knows every page of the site that is not made of live data', () => {
  const every = new Set(pages.map(({ href }) => href.split('#')[0]));
  const left = staticRoutes.map(({ path }) => path).filter((path) => !every.has(path));
  expect(left).toEqual([routes.home]);
});

it('says of a quoted figure that its page shows samples', () => {
  const kinds = (words: string, href: string) =>
    pageGroup(site.find(words, 100))
      .results.filter((one) => one.href.startsWith(href))
      .map(({ kind }) => kind);
  expect(kinds('vent filter mg/Nm³', `${productDetail(1)}#`)).toEqual(['Data sheet · Sample']);
  expect(kinds('dense phase', routes.tools + '/dense-phase-line')).toEqual(['Tool']);
});
