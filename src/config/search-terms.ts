import { productDetail, routes, sectorPage, serviceDetail } from '#contract/routes.ts';

/** Ways to say one thing, of which a visitor types one and a page writes another. */
export interface SearchTerm {
  /**
   * A search for any of them finds the pages with any other. One of several words stands on a page
   * that has all of them.
   */
  terms: readonly string[];
  /** The page that answers them best, which is shown first. */
  first?: string;
}

const [ash, rejects, fuel, dust, fog, components, lime, epc] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  productDetail,
) as [string, string, string, string, string, string, string, string];

/**
 * Terms of the trade, of buyers and of applicants, in English and in Hindi (Latin and Devanagari): ways
 * to say one thing, with commas, and the page that answers them best.
 */
const rows: readonly (readonly [terms: string, first?: string])[] = [
  ['ash, राख, rakh, raakh, ऐश, एश, raahk', ash],
  ['fly ash, flyash, PFA, उड़न राख, udan rakh, फ्लाई ऐश, फ्लाई एश, फ्लाईऐश', ash],
  ['bottom ash, clinker, slag, भट्ठी की राख', ash],
  [
    `ash handling, ash evacuation, ash disposal, ash removal, AHP, AHS, ऐश हैंडलिंग, एश हैंडलिंग,
     राख हैंडलिंग, ash conveying, ash handling plant`,
    ash,
  ],
  ['pneumatic conveying, pneumatic conveyor, pneumatic transport, dense phase', ash],
  ['ESP, electrostatic precipitator, precipitator', dust],
  ['dilute phase, lean phase', ash],
  ['HCSD, high-concentration slurry, ash slurry, slurry', ash],
  ['SSC, submerged scraper', ash],
  ['silo, ash silo, fly ash silo, साइलो, सिलो, silo storage', routes.silo],
  ['transfer vessel, blow tank, transporter vessel, ash vessel'],
  ['tanker, bulker, टैंकर'],
  ['conditioner, pug mill, pugmill, dustless unloader', ash],
  ['telescopic spout, telescopic chute, loading spout, loading chute'],
  ['air slide, airslide'],
  ['mill reject, pyrite, pulveriser reject, pulverizer reject, coal reject', rejects],
  ['bunker, surface bunker, coal bunker', fuel],
  ['dust, धूल, dhool, dhul, गर्दा, garda, डस्ट', dust],
  [
    `bag filter, bagfilter, baghouse, bag house, fabric filter, dust collector, dust collection,
     dust extraction, dust extractor, dedusting, de-dusting, pulse jet, air pollution control,
     APC, बैग फिल्टर, बैग हाउस, धूल संग्राहक, DE system, dust extraction system, fume extraction,
     डस्ट कलेक्टर, फिल्टर`,
    dust,
  ],
  ['scrubber, wet scrubber, cyclone', dust],
  ['filter bag, filter cloth, filter sleeve, bag filter bag', routes.spareParts],
  ['bag filter calculation, bag filter sizing, air to cloth ratio', routes.bagFilter],
  [
    `dry fog, fogging, mist, dust suppression, water spray, sprinkler, DFDS, DFS, fog cannon,
     water spray system, डस्ट सप्रेशन, water sprinkling`,
    fog,
  ],
  ['wagon tippler, wagon tipper, railcar dumper'],
  // Fuel and conveyors
  ['coal, कोयला, koyla, koila', fuel],
  [
    `fuel handling, coal handling, coal handling plant, biomass handling, कोल हैंडलिंग, ईंधन, CHP,
     fuel feeding, boiler feeding, biomass, pellet, briquette, torrefied, बायोमास`,
    fuel,
  ],
  ['conveyor, conveyer, कन्वेयर, कन्वेयर बेल्ट, बेल्ट, belt', fuel],
  ['bagasse, खोई, khoi', fuel],
  ['rice husk, paddy husk, husk, भूसी, bhusi', fuel],
  ['wood, wood chip, sawdust', fuel],
  ['straw, paddy straw, पराली, parali', fuel],
  ['bucket elevator, chain elevator', fuel],
  ['weigh feeder, weighfeeder, gravimetric feeder', fuel],
  ['crusher, ring granulator, coal crusher', fuel],
  ['screw conveyor, auger', routes.screwConveyor],
  ['belt conveyor, conveyor belt', routes.beltConveyor],
  ['airlock, air lock, rotary airlock, rotary valve, rotary feeder, RAV', components],
  ['valve, dome valve, वाल्व, वॉल्व', components],
  ['knife gate, slide gate, isolation gate', components],
  ['expansion joint, expansion bellow, bellow', components],
  ['pipe, piping, pipeline, पाइप'],
  [
    `pipe size, पाइप साइज, pipe sizing, line size, line sizing, pipe size calculator`,
    routes.densePhaseLine,
  ],
  ['blower, roots blower, compressor'],
  ['hopper, ash hopper', ash],
  ['limestone, chuna patthar', lime],
  ['lime dosing, lime calculation, lime consumption, lime demand', routes.limeDemand],
  ['duct, duct sizing, hood, hood design, transfer point', routes.transferPoint],
  [
    `spare part, spare, पुर्जे, purje, kalpurje, spareparts, स्पेयर पार्ट्स, स्पेयर, पार्ट्स,
     spare parts price`,
    routes.spareParts,
  ],
  ['lime, चूना, chuna, choona, लाइम', lime],
  ['quicklime, burnt lime, quick lime', lime],
  ['hydrated lime, slaked lime, बुझा चूना', lime],
  [
    `FGD, flue gas desulphurisation, desulphurisation, desulphurization, desulfurization,
     sulphur dioxide, SO₂`,
    routes.limeDemand,
  ],
  [
    `ETP, effluent, effluent treatment, WTP, water treatment, neutralisation, neutralization, ZLD`,
    lime,
  ],
  [
    `thermal power, power plant, power station, thermal power plant, TPS, बिजली घर, bijli ghar,
     ताप विद्युत, पावर प्लांट, बिजली, थर्मल, थर्मल पावर, bijli, NTPC`,
    sectorPage('thermal-power'),
  ],
  [
    `captive power, cogeneration, co-generation, cogen, CPP, AFBC, CFBC`,
    sectorPage('captive-power'),
  ],
  ['boiler, बॉयलर, bhatti, भट्ठी, travelling grate', sectorPage('captive-power')],
  ['boiler ash, slop ash, spent wash ash', sectorPage('distillery')],
  ['DDGS, distillers grains, wet cake, wet grains, DWGS', sectorPage('distillery')],
  [
    `distillery, ethanol plant, ethanol, डिस्टिलरी, आसवनी, इथेनॉल, एथेनॉल, शराब, sharab,
     grain distillery`,
    sectorPage('distillery'),
  ],
  [
    `spent wash, slop, vinasse, stillage, spentwash, slop fired boiler, incineration boiler,
     potash`,
    sectorPage('distillery'),
  ],
  [
    `sugar, sugar factory, sugar mill, suger, sugar plant, चीनी, चीनी मिल, chini mill,
     cheeni mill, khand, ganna, गन्ना, sugarcane, शुगर, शुगर मिल, shakkar`,
    sectorPage('sugar'),
  ],
  ['sector, industry, industries served, उद्योग', routes.sectors],
  [
    `statutory, law, rule, regulation, compliance, boilers act, IBR, emission norm,
     emission limit, norm, CPCB, SPCB, MoEF, ash notification, pollution, कानून, kanoon, नियम,
     प्रदूषण, SPM, PM 2.5, environment`,
    routes.statutory,
  ],
  // Buying
  ['EPC, turnkey, balance of plant', epc],
  [
    `O&M, operation and maintenance, AMC, annual maintenance contract, maintenance, repair,
     मरम्मत, marammat, रखरखाव, shutdown, overhaul, overhauling, repairing`,
    serviceDetail(2),
  ],
  ['erection, commissioning, erection and commissioning', serviceDetail(1)],
  ['service engineer, engineer visit, service visit, site visit, service call', serviceDetail(2)],
  [
    `brochure, catalogue, catalog, leaflet, pamphlet, data sheet, datasheet, download, pdf,
     technical data, product list, products, उत्पाद, utpad, ब्रोशर, कैटलॉग, डाउनलोड, पीडीएफ`,
    routes.ourProducts,
  ],
  [
    `contact, phone, telephone, phone number, contact number, mobile number, customer care,
     whatsapp, map, location, office location, ग्राहक सेवा, complaint, shikayat, शिकायत, feedback,
     dealership, dealer, distributor, vendor registration, supplier registration, helpline,
     address, email, संपर्क, sampark, पता, pata, फोन, फोन नंबर, mobile, mobile no, मोबाइल, नंबर,
     ईमेल, mail id, office timing, timing, holiday, खुलने का समय`,
    routes.contactUs,
  ],
  [
    `quotation, quote, enquiry, inquiry, RFQ, tender, price, price list, cost, कीमत, keemat,
     kimat, दाम, daam, भाव, bhav, रेट, rate list, कोटेशन`,
    routes.contactUs,
  ],
  ['GST, GSTIN, GST number, MSME, PAN, bank details, जीएसटी', routes.contactUs],
  ['breakdown, emergency, stopped line, खराबी', routes.contactUs],
  ['certificate, ISO, ISO 9001, approval, प्रमाणपत्र', routes.qualificationCertificates],
  [
    `photo, picture, video, gallery, फोटो, image, तस्वीर, वीडियो, media gallery`,
    routes.installations,
  ],
  [
    `case study, worked example, project list, project done, reference list, client, client list,
     customer list, award`,
    routes.achievements,
  ],
  [
    `ash quantity, ash quantity from coal, how much ash, ash generation, ash calculator,
     ash calculation`,
    routes.ashFromFuel,
  ],
  [
    `compare, comparison, versus, compare methods, vs, difference, dense phase vs dilute phase,
     dense phase vs lean phase, bag filter vs ESP, belt vs chain`,
    routes.compare,
  ],
  ['calculator, calculation, sizing, गणना, कैलकुलेटर', routes.tools],
  ['selection, which system, system finder', routes.systemFinder],
  ['news, press release, समाचार, samachar, khabar, खबर, latest news', routes.newsReleases],
  [
    `chairman, managing director, director, CMD, owner, मालिक, malik, founder, MD`,
    routes.chairmanAddress,
  ],
  ['about us, company profile, कंपनी, company', routes.companyProfile],
  ['CSR, charity, social responsibility', routes.socialResponsibility],
  ['privacy, cookie, personal data', routes.privacy],
  [
    `position, job, vacancy, career, opening, recruitment, hiring, fresher, apprentice,
     apprenticeship, internship, salary, naukri, नौकरी, bharti, भर्ती, rozgar, रोजगार, kaam,
     biodata, resume, naukari, ITI, diploma, trainee, interview, walk in, walk in interview, वेतन,
     vetan, सैलरी, इंटरव्यू, rojgar, nokri, काम, जॉब, करियर, वैकेंसी, अप्रेंटिस, helper, हेल्पर,
     electrician, इलेक्ट्रीशियन, driver, diploma engineer, trainee engineer, mechanical engineer,
     HR department, apply online, apply, carrier`,
    routes.joinUs,
  ],
  ['welder, वेल्डर, weldar, welding', routes.joinUs],
  ['fitter, फिटर', routes.joinUs],
  ['training, प्रशिक्षण, prashikshan, ट्रेनिंग', routes.employeeTraining],
  ['t/h, tph'],
  ['sulphur, sulfur'],
  ['fibre, fiber'],
];

/** The rows as the search reads them. */
export const searchTerms: readonly SearchTerm[] = rows.map(([terms, first]) => ({
  terms: terms.split(/,\s+/),
  ...(first !== undefined && { first }),
}));

/** Filler words. They count only in a search without other words. */
export const fillers: readonly string[] = (
  'best buy company cost detail dealer equipment exporter india indian information leading machine maker ' +
  'manufacturer near need price quality required requirement sale solution supplier supply system top ' +
  'vendor want chahiye ka ke ki चाहिए का के की'
).split(' ');
