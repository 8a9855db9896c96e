import { units, type Quantity, type Unit } from './units.ts';

/**
 * How people write a unit besides its token and its label, in the form of `simplified`. TPH and
 * MTPH are tonnes an hour: short tons are `ston/h`.
 */
const spellings: Partial<Record<Unit, string>> = {
  '1': 'no nos pc pcs piece pieces each ea set sets unit units number numbers qty नग',
  '%': 'percent pct percentage %age /cent %w/w w/w wt% %wt %bywt %byweight %bymass ٪ प्रतिशत',
  m: 'mt mts mtr mtrs meter meters metre metres rm rmt rmtr rmtrs runningmtrs runningmeters runningmetres runningmeter runningmetre मी मीटर',
  cm: 'cms',
  km: 'kms किमी किलोमीटर',
  mm: 'mms millimeter millimeters millimetre millimetres nb dn dia mmnb mmdn mmdia mmid mmod मिमी',
  ft: "' foot feet फीट फुट",
  in: '" inch inches "nb inchnb "dia',
  um: 'u mic micron microns micrometer micrometers micrometre micrometres माइक्रोन',
  m2: 'sqm',
  ft2: 'sft',
  m3: 'cbm cum kl',
  ft3: 'cft',
  l: 'lit ltr ltrs liter liters litre litres',
  deg: 'degree degrees',
  s: 'sec secs second seconds',
  min: 'mins minute minutes',
  h: 'hr hrs hour hours घंटा घंटे',
  d: 'day दिन',
  rpm: 'rev/min',
  'm/s': 'mps mtr/s mtrs/s meter/s meters/s metre/s metres/s',
  'm/min': 'mpm',
  'ft/min': 'fpm',
  kg: 'kgs किलो किग्रा',
  t: 'mt te tonne tonnes टन',
  q: 'qtl qtls quintal quintals',
  lb: 'lbs',
  ston: 'shortton shorttons',
  'kg/h': 'kgph',
  't/h': 'tph mtph mt/h te/h tonne/h tonnes/h टन/h टीपीएच',
  'q/h': 'qtl/h qtls/h quintal/h quintals/h',
  'q/d': 'qtl/d qtls/d quintal/d quintals/d',
  't/d': 'tpd mtpd mt/d te/d tonne/d tonnes/d टन/d',
  't/y': 'tpa tpy mt/y te/y tonne/y tonnes/y',
  'lb/h': 'pph lbs/h',
  'ston/h': 'stph shortton/h shorttons/h',
  'kg/m3': 'kg/cum g/l',
  't/m3': 'g/cc g/cm3 g/ml kg/l mt/m3 mt/cum t/cum te/m3 tonne/m3 tonnes/m3',
  'lb/ft3': 'lb/cft lbs/cft lbs/ft3 pcf',
  'g/m3': 'g/cum g/am3',
  'mg/m3': 'mg/cum mg/am3',
  'mg/l': 'ppm',
  'm3/min': 'cmm cum/min am3/min',
  'm3/s': 'cum/s am3/s cumec cumecs',
  'm3/h': 'am3/h cmh cum/h m3ph',
  'm3/d': 'cum/d kl/d kld klpd',
  'l/h': 'lph ltr/h ltrs/h liter/h liters/h litre/h litres/h',
  'l/min': 'lpm ltr/min ltrs/min litre/min litres/min',
  'l/s': 'lps ltr/s ltrs/s',
  cfm: 'acfm cft/min',
  'Nm3/h': 'ncmh ncum/h nm3ph',
  K: 'kelvin',
  C: '° deg degree degrees degcel degc degreec degreesc celsius degcelsius degreecelsius degreescelsius centigrade oc 0c celcius degcelcius degreecelcius degreescelcius डिग्री डिग्रीसेल्सियस',
  F: 'degf degreef degreesf fahrenheit of',
  dC: 'degc k kelvin',
  bar: 'bars',
  Pa: 'pascal pascals',
  /** Where a pressure is asked for: `6 kg` of air. */
  'kg/cm2': 'ksc kgf/cm2 kg/sqcm kg kgs',
  mmwg: 'mmwc mmh2o mmaq mmofwater mmofwc mmofwg mmwatercolumn mmwatergauge',
  inwg: 'inwc inh2o "wg "wc',
  hp: 'bhp',
  W: 'watt watts',
  kW: 'kilowatt kilowatts kwe',
  MW: 'megawatt megawatts mwe',
  'kcal/kg': 'kcals/kg cal/g',
};

/** Names that mean no one unit although people use them, and what to do. */
const ambiguous: readonly [RegExp, readonly Quantity[], string][] = [
  [
    /^tons?(?:\/(?:[hd]|m3|cum)|ph|pd)?$/,
    ['mass', 'mass-flow', 'mass-density'],
    'can mean tonnes or short tons; write t for tonnes, ston for short tons',
  ],
  [/^mm?tpa$/, ['mass-flow'], 'can mean tonnes or million tonnes a year; write t/year'],
  [/^ppmv?$/, ['normal-concentration'], 'counts parts of volume or of mass; write mg/Nm³'],
  [
    /^(?:s|std)(?:cfm|cu?ft\/min|ft3\/min|m3\/(?:h|min|s)|cum\/h|cmh)$/,
    ['volume-flow', 'normal-volume-flow'],
    'is at a standard temperature of 0, 15 or 20 °C by the firm; write m³/h or Nm³/h',
  ],
];

/** Words within a unit: `m3/hr`, `t/year`, `hrs/day`, `cubic metres`, `m³h⁻¹`. */
const words: readonly [RegExp, string][] = [
  [/cu(?:bic)?(?:met(?:er|re)s?|mtrs?)/g, 'm3'],
  [/sq(?:uare)?(?:met(?:er|re)s?|mtrs?)/g, 'm2'],
  [/cu(?:bic)?(?:feet|foot|ft)/g, 'ft3'],
  [/sq(?:uare)?(?:feet|foot|ft)/g, 'ft2'],
  [/^(?:gms?|grams?)(?=\/)/, 'g'],
  [/^kgs(?=\/)/, 'kg'],
  [/\/kgs$/, '/kg'],
  [/\/(?:lit|ltrs?|lit(?:er|re)s?)$/, '/l'],
  // The hours of a day: 24x7.
  [/^(?:[x×*]7|\/7|(?:hrs?|hours?)aday)$/, 'h/d'],
  [/^metrict(?:onne|on)s?/, 't'],
  [/([a-z]3?)h[-−]1$/, '$1/h'],
  [/^(?:hrs?|hours?)(?=\/)/, 'h'],
  [/\/(?:(?:hrs?|hours?)(?![a-z])|घंट[ाे])/g, '/h'],
  [/\/(?:days?(?![a-z])|दिन)/g, '/d'],
  [/\/(?:yrs?|years?|annum)(?![a-z])/g, '/y'],
  [/\/(?:secs?|seconds?)(?![a-z])/g, '/s'],
  [/\/(?:mins|minutes?)(?![a-z])/g, '/min'],
];

/** Removes points, commas and semicolons at the end. */
function withoutEndMarks(text: string): string {
  let { length } = text;
  while (length > 0 && '.,;'.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

/**
 * A unit without what differs from one writer to the next: case, blanks, points of abbreviations,
 * superscripts, `per`, hour and day. `kg/cm² (g)` → `kg/cm2(g)`, `m³/Hr.` → `m3/h`.
 */
export function simplified(text: string): string {
  const plain = text
    .replace(/[º˚∘](?=\s?[cf])/gi, '°') // signs that keyboards have in place of the degree
    .normalize('NFKC') // ³ to 3, ℃ to °C, micro sign to mu
    .toLowerCase()
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/\bper\b|प्रति(?!शत)/g, '/')
    .replace(/μ/g, 'u')
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[\s·⋅^]/g, '');
  return words.reduce((name, [from, to]) => name.replace(from, to), withoutEndMarks(plain));
}

const byName = new Map<string, Unit[]>();
for (const unit of Object.keys(units) as Unit[]) {
  const names = [unit, units[unit].label, ...(spellings[unit] ?? '').split(' ')];
  for (const name of new Set(names.map(simplified))) {
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), unit]);
  }
}

/** The unit of a quantity that a simplified name means; `mt` is a metre or a tonne by quantity. */
export const unitNamed = (name: string, quantity: Quantity): Unit | undefined =>
  byName.get(name)?.find((unit) => units[unit].quantity === quantity);

/** Quantities that differ in their conditions: a gas as it flows, or at 0 °C and 101.325 kPa. */
const atOtherConditions: Partial<Record<Quantity, readonly [Quantity, string]>> = {
  'volume-flow': [
    'normal-volume-flow',
    'is a volume at 0 °C; at sea level multiply it by (273 + °C) ÷ 273, and enter m³/h',
  ],
  'normal-volume-flow': [
    'volume-flow',
    'is a volume at its temperature; at sea level multiply it by 273 ÷ (273 + °C), and enter Nm³/h',
  ],
  concentration: [
    'normal-concentration',
    'is for gas at 0 °C; at sea level multiply it by 273 ÷ (273 + °C), and enter it for m³',
  ],
  'normal-concentration': [
    'concentration',
    'is for gas at its temperature; at sea level multiply it by (273 + °C) ÷ 273, and enter it for Nm³',
  ],
};

/** Why a name that people use means no unit of a field, and what to do; undefined for any other. */
export function misfitOf(name: string, own: Unit): string | undefined {
  const { quantity } = units[own];
  const [, , unclear] =
    ambiguous.find(([pattern, of]) => of.includes(quantity) && pattern.test(name)) ?? [];
  const [other, advice] = atOtherConditions[quantity] ?? [];
  return unclear ?? (other && unitNamed(name, other) ? advice : undefined);
}
