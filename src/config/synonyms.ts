/**
 * Terms of the trade of which a buyer types one and a page writes another. A search for any of a row
 * finds the pages with any other of it; a term of several words stands on a page that has all of them.
 */
export const synonyms: readonly (readonly string[])[] = [
  // Ash
  ['ESP', 'electrostatic precipitator', 'precipitator'],
  ['dilute phase', 'lean phase'],
  ['HCSD', 'high-concentration slurry'],
  ['SSC', 'submerged scraper'],
  ['transfer vessel', 'blow tank', 'transporter vessel'],
  ['conditioner', 'pug mill', 'pugmill', 'dustless unloader'],
  ['telescopic spout', 'telescopic chute', 'loading spout', 'loading chute'],
  ['air slide', 'airslide'],
  ['airlock', 'air lock', 'rotary airlock', 'rotary valve', 'rotary feeder', 'RAV'],
  ['knife gate', 'slide gate', 'isolation gate'],
  ['bunker', 'surface bunker'],
  // Mills
  ['mill reject', 'pyrite', 'pulveriser reject', 'pulverizer reject'],
  // Dust
  ['bag filter', 'bagfilter', 'baghouse', 'bag house', 'fabric filter'],
  ['dry fog', 'fogging', 'mist'],
  ['wagon tippler', 'wagon tipper', 'railcar dumper'],
  // Conveyors
  ['bucket elevator', 'chain elevator'],
  ['screw conveyor', 'auger'],
  // Lime
  ['FGD', 'desulphurisation', 'desulphurization', 'desulfurization', 'sulphur dioxide', 'SO₂'],
  ['quicklime', 'burnt lime'],
  ['hydrated lime', 'slaked lime'],
  ['ETP', 'effluent'],
  // Plants and fuels
  ['spent wash', 'slop', 'vinasse', 'stillage'],
  ['distillery', 'ethanol plant', 'ethanol'],
  ['cogeneration', 'cogen'],
  // Buying
  ['EPC', 'turnkey'],
  ['O&M', 'operation and maintenance', 'AMC', 'annual maintenance contract'],
  ['data sheet', 'datasheet', 'technical data'],
  ['t/h', 'tph'],
  ['contact', 'phone', 'telephone'],
  ['position', 'job', 'vacancy', 'career'],
  ['sulphur', 'sulfur'],
  ['fibre', 'fiber'],
];
