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

/** Terms of the trade, of buyers and of applicants, in English and in Hindi (Latin and Devanagari). */
export const searchTerms: readonly SearchTerm[] = [
  { terms: ['ash', 'राख', 'rakh', 'raakh', 'ऐश', 'एश'], first: ash },
  { terms: ['fly ash', 'flyash', 'PFA', 'उड़न राख', 'udan rakh', 'फ्लाई ऐश', 'फ्लाई एश'], first: ash },
  { terms: ['bottom ash', 'clinker', 'slag', 'भट्ठी की राख'], first: ash },
  {
    terms: [
      ...['ash handling', 'ash evacuation', 'ash disposal', 'ash removal', 'AHP', 'AHS'],
      ...['ऐश हैंडलिंग', 'एश हैंडलिंग', 'राख हैंडलिंग'],
    ],
    first: ash,
  },
  {
    terms: ['pneumatic conveying', 'pneumatic conveyor', 'pneumatic transport', 'dense phase'],
    first: ash,
  },
  { terms: ['ESP', 'electrostatic precipitator', 'precipitator'], first: dust },
  { terms: ['dilute phase', 'lean phase'], first: ash },
  { terms: ['HCSD', 'high-concentration slurry', 'ash slurry', 'slurry'], first: ash },
  { terms: ['SSC', 'submerged scraper'], first: ash },
  { terms: ['silo', 'ash silo', 'fly ash silo', 'साइलो'], first: routes.silo },
  { terms: ['transfer vessel', 'blow tank', 'transporter vessel', 'ash vessel'] },
  { terms: ['tanker', 'bulker', 'टैंकर'] },
  { terms: ['conditioner', 'pug mill', 'pugmill', 'dustless unloader'], first: ash },
  { terms: ['telescopic spout', 'telescopic chute', 'loading spout', 'loading chute'] },
  { terms: ['air slide', 'airslide'] },
  {
    terms: ['mill reject', 'pyrite', 'pulveriser reject', 'pulverizer reject', 'coal reject'],
    first: rejects,
  },
  { terms: ['bunker', 'surface bunker'] },
  { terms: ['dust', 'धूल', 'dhool', 'dhul', 'गर्दा', 'garda'], first: dust },
  {
    terms: [
      ...['bag filter', 'bagfilter', 'baghouse', 'bag house', 'fabric filter'],
      ...['dust collector', 'dust collection', 'dust extraction', 'dust extractor'],
      ...['dedusting', 'de-dusting', 'pulse jet', 'air pollution control', 'APC'],
      ...['बैग फिल्टर', 'बैग हाउस', 'धूल संग्राहक'],
    ],
    first: dust,
  },
  { terms: ['scrubber', 'wet scrubber', 'cyclone'], first: dust },
  {
    terms: ['filter bag', 'filter cloth', 'filter sleeve', 'bag filter bag'],
    first: routes.spareParts,
  },
  {
    terms: ['bag filter calculation', 'bag filter sizing', 'air to cloth ratio'],
    first: routes.bagFilter,
  },
  {
    terms: ['dry fog', 'fogging', 'mist', 'dust suppression', 'water spray', 'sprinkler'],
    first: fog,
  },
  { terms: ['wagon tippler', 'wagon tipper', 'railcar dumper'] },
  // Fuel and conveyors
  { terms: ['coal', 'कोयला', 'koyla', 'koila'], first: fuel },
  {
    terms: [
      ...['fuel handling', 'coal handling', 'coal handling plant', 'biomass handling'],
      ...['कोल हैंडलिंग', 'ईंधन'],
    ],
    first: fuel,
  },
  { terms: ['conveyor', 'conveyer', 'कन्वेयर', 'कन्वेयर बेल्ट'], first: fuel },
  { terms: ['bagasse', 'खोई', 'khoi'], first: fuel },
  { terms: ['rice husk', 'paddy husk', 'husk', 'भूसी', 'bhusi'], first: fuel },
  { terms: ['wood', 'wood chip', 'sawdust'], first: fuel },
  { terms: ['straw', 'paddy straw', 'पराली', 'parali'], first: fuel },
  { terms: ['bucket elevator', 'chain elevator'], first: fuel },
  { terms: ['screw conveyor', 'auger'], first: routes.screwConveyor },
  { terms: ['belt conveyor', 'conveyor belt'], first: routes.beltConveyor },
  {
    terms: ['airlock', 'air lock', 'rotary airlock', 'rotary valve', 'rotary feeder', 'RAV'],
    first: components,
  },
  { terms: ['valve', 'dome valve', 'वाल्व'], first: components },
  { terms: ['knife gate', 'slide gate', 'isolation gate'], first: components },
  { terms: ['expansion joint', 'expansion bellow', 'bellow'], first: components },
  { terms: ['pipe', 'piping', 'pipeline', 'पाइप'] },
  {
    terms: [
      ...['pipe size', 'पाइप साइज', 'pipe sizing', 'line size', 'line sizing'],
      ...['pipe size calculator'],
    ],
    first: routes.densePhaseLine,
  },
  { terms: ['blower', 'roots blower', 'compressor'] },
  { terms: ['spare part', 'spare', 'पुर्जे', 'purje', 'kalpurje'], first: routes.spareParts },
  { terms: ['lime', 'चूना', 'chuna', 'choona'], first: lime },
  { terms: ['quicklime', 'burnt lime'], first: lime },
  { terms: ['hydrated lime', 'slaked lime', 'बुझा चूना'], first: lime },
  {
    terms: [
      ...['FGD', 'flue gas desulphurisation', 'desulphurisation', 'desulphurization'],
      ...['desulfurization', 'sulphur dioxide', 'SO₂'],
    ],
    first: routes.limeDemand,
  },
  { terms: ['ETP', 'effluent', 'effluent treatment', 'WTP', 'water treatment'], first: lime },
  {
    terms: [
      ...['thermal power', 'power plant', 'power station', 'thermal power plant', 'TPS'],
      ...['बिजली घर', 'bijli ghar', 'ताप विद्युत'],
    ],
    first: sectorPage('thermal-power'),
  },
  {
    terms: ['captive power', 'cogeneration', 'co-generation', 'cogen', 'CPP', 'AFBC', 'CFBC'],
    first: sectorPage('captive-power'),
  },
  { terms: ['boiler', 'बॉयलर', 'bhatti', 'भट्ठी'], first: sectorPage('captive-power') },
  { terms: ['boiler ash', 'slop ash', 'spent wash ash'], first: sectorPage('distillery') },
  {
    terms: ['DDGS', 'distillers grains', 'wet cake', 'wet grains', 'DWGS'],
    first: sectorPage('distillery'),
  },
  {
    terms: ['distillery', 'ethanol plant', 'ethanol', 'डिस्टिलरी', 'आसवनी'],
    first: sectorPage('distillery'),
  },
  { terms: ['spent wash', 'slop', 'vinasse', 'stillage'], first: sectorPage('distillery') },
  {
    terms: [
      ...['sugar', 'sugar factory', 'sugar mill', 'sugar plant', 'चीनी', 'चीनी मिल'],
      ...['chini mill', 'cheeni mill', 'khand', 'ganna', 'गन्ना', 'sugarcane'],
    ],
    first: sectorPage('sugar'),
  },
  { terms: ['sector', 'industry', 'industries served', 'उद्योग'], first: routes.sectors },
  {
    terms: [
      ...['statutory', 'law', 'rule', 'regulation', 'compliance', 'boilers act', 'IBR'],
      ...['emission norm', 'emission limit', 'norm', 'CPCB', 'SPCB', 'MoEF'],
      ...['ash notification', 'pollution', 'कानून', 'kanoon', 'नियम', 'प्रदूषण'],
    ],
    first: routes.statutory,
  },
  // Buying
  { terms: ['EPC', 'turnkey', 'balance of plant'], first: epc },
  {
    terms: [
      ...['O&M', 'operation and maintenance', 'AMC', 'annual maintenance contract'],
      ...['maintenance', 'repair', 'मरम्मत', 'marammat', 'रखरखाव'],
    ],
    first: serviceDetail(2),
  },
  { terms: ['erection', 'commissioning'], first: serviceDetail(1) },
  {
    terms: ['service engineer', 'engineer visit', 'service visit', 'site visit', 'service call'],
    first: serviceDetail(2),
  },
  {
    terms: [
      ...['brochure', 'catalogue', 'catalog', 'leaflet', 'pamphlet', 'data sheet'],
      ...['datasheet', 'download', 'pdf', 'technical data', 'product list', 'products'],
      ...['उत्पाद', 'utpad'],
    ],
    first: routes.ourProducts,
  },
  {
    terms: [
      ...['contact', 'phone', 'telephone', 'phone number', 'contact number', 'mobile number'],
      ...['customer care', 'whatsapp', 'map', 'location', 'office location', 'ग्राहक सेवा'],
      ...['complaint', 'shikayat', 'शिकायत', 'feedback', 'dealership', 'dealer'],
      ...['distributor', 'vendor registration', 'supplier registration', 'helpline'],
      ...['address', 'email', 'संपर्क', 'sampark', 'पता', 'pata', 'फोन', 'फोन नंबर'],
    ],
    first: routes.contactUs,
  },
  {
    terms: [
      ...['quotation', 'quote', 'enquiry', 'inquiry', 'RFQ', 'tender', 'price', 'price list'],
      ...['cost', 'कीमत', 'keemat', 'kimat', 'दाम', 'daam', 'भाव', 'bhav'],
    ],
    first: routes.contactUs,
  },
  { terms: ['GST', 'GSTIN', 'GST number', 'MSME', 'PAN', 'bank details'], first: routes.contactUs },
  { terms: ['breakdown', 'emergency', 'stopped line', 'खराबी'], first: routes.contactUs },
  {
    terms: ['certificate', 'ISO', 'ISO 9001', 'approval', 'प्रमाणपत्र'],
    first: routes.qualificationCertificates,
  },
  { terms: ['photo', 'picture', 'video', 'gallery', 'फोटो'], first: routes.installations },
  {
    terms: [
      ...['case study', 'worked example', 'project list', 'project done', 'reference list'],
      ...['client', 'client list', 'customer list'],
    ],
    first: routes.achievements,
  },
  {
    terms: [
      ...['ash quantity', 'ash quantity from coal', 'how much ash', 'ash generation'],
      ...['ash calculator', 'ash calculation'],
    ],
    first: routes.ashFromFuel,
  },
  { terms: ['compare', 'comparison', 'versus'], first: routes.compare },
  { terms: ['calculator', 'calculation', 'sizing', 'गणना'], first: routes.tools },
  { terms: ['selection', 'which system', 'system finder'], first: routes.systemFinder },
  { terms: ['news', 'press release', 'समाचार', 'samachar', 'khabar'], first: routes.newsReleases },
  {
    terms: ['chairman', 'managing director', 'director', 'CMD', 'owner', 'मालिक', 'malik'],
    first: routes.chairmanAddress,
  },
  { terms: ['about us', 'company profile', 'कंपनी'], first: routes.companyProfile },
  { terms: ['CSR', 'charity', 'social responsibility'], first: routes.socialResponsibility },
  { terms: ['privacy', 'cookie', 'personal data'], first: routes.privacy },
  {
    terms: [
      ...['position', 'job', 'vacancy', 'career', 'opening', 'recruitment', 'hiring'],
      ...['fresher', 'apprentice', 'apprenticeship', 'internship', 'salary', 'naukri'],
      ...['नौकरी', 'bharti', 'भर्ती', 'rozgar', 'रोजगार', 'kaam', 'biodata', 'resume'],
      ...['naukari', 'ITI', 'diploma', 'trainee', 'interview', 'walk in', 'walk in interview'],
      ...['वेतन', 'vetan', 'सैलरी', 'इंटरव्यू'],
    ],
    first: routes.joinUs,
  },
  { terms: ['welder', 'वेल्डर', 'weldar', 'welding'], first: routes.joinUs },
  { terms: ['fitter', 'फिटर'], first: routes.joinUs },
  { terms: ['training', 'प्रशिक्षण', 'prashikshan'], first: routes.employeeTraining },
  { terms: ['t/h', 'tph'] },
  { terms: ['sulphur', 'sulfur'] },
  { terms: ['fibre', 'fiber'] },
];

/** Filler words. They count only in a search without other words. */
export const fillers: readonly string[] = (
  'best buy company cost detail dealer equipment exporter india indian information leading machine maker ' +
  'manufacturer near need price quality required requirement sale solution supplier supply system top ' +
  'vendor want chahiye ka ke ki चाहिए का के की'
).split(' ');
