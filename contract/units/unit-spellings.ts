import { units, type Quantity, type Unit } from './units.ts';

/**
 * How people write a unit besides its token and its label, in the form of `simplified`. TPH and
 * MTPH are tonnes an hour: short tons are `ston/h`.
 */
const spellings: Partial<Record<Unit, string>> = {
  '1': 'no nos pc pcs piece pieces',
  '%': 'percent pct percentage %age /cent %w/w w/w wt% %wt %bywt %byweight %bymass',
  m: 'mt mts mtr mtrs meter meters metre metres rm rmt rmtr rmtrs runningmtrs runningmeters runningmetres runningmeter runningmetre',
  cm: 'cms',
  km: 'kms',
  mm: 'mms millimeter millimeters millimetre millimetres nb mmnb mmdia',
  ft: "' foot feet",
  in: '" inch inches',
  um: 'u mic micron microns micrometer micrometers micrometre micrometres',
  m2: 'sqm sqmtr sqmtrs',
  ft2: 'sqft sft',
  m3: 'cbm cum cumtr cumtrs kl',
  ft3: 'cft cuft',
  l: 'lit ltr ltrs liter liters litre litres',
  deg: 'degree degrees',
  s: 'sec secs second seconds',
  min: 'mins minute minutes',
  h: 'hr hrs hour hours',
  d: 'day',
  rpm: 'rev/min',
  'm/s': 'mps mtr/s mtrs/s meter/s meters/s metre/s metres/s',
  'm/min': 'mpm',
  'ft/min': 'fpm',
  kg: 'kgs',
  t: 'mt te tonne tonnes',
  lb: 'lbs',
  ston: 'shortton shorttons',
  'kg/h': 'kgph kgs/h',
  't/h': 'tph mtph mt/h te/h tonne/h tonnes/h',
  't/d': 'tpd mtpd mt/d te/d tonne/d tonnes/d',
  't/y': 'tpa tpy mt/y te/y tonne/y tonnes/y',
  'lb/h': 'pph lbs/h',
  'ston/h': 'stph shortton/h shorttons/h',
  'kg/m3': 'kg/cum kgs/m3 kgs/cum g/l',
  't/m3':
    'g/cc gm/cc gms/cc g/cm3 gm/cm3 gms/cm3 g/ml gm/ml kg/l kg/lit kg/ltr kg/litre mt/m3 mt/cum t/cum te/m3 tonne/m3 tonnes/m3',
  'lb/ft3': 'lb/cft lbs/cft lb/cuft lbs/cuft lbs/ft3 pcf',
  'g/m3': 'gm/m3 gms/m3 g/cum gm/cum gms/cum g/am3 gm/am3',
  'mg/m3': 'mg/cum mg/am3',
  'mg/l': 'ppm mg/lit mg/ltr mg/litre',
  'g/Nm3': 'gm/nm3 gms/nm3',
  'm3/min': 'cmm cum/min am3/min',
  'm3/s': 'cum/s am3/s cumec cumecs',
  'm3/h': 'am3/h cmh cum/h',
  'm3/d': 'cum/d kl/d kld klpd',
  'l/h': 'lph ltr/h ltrs/h liter/h liters/h litre/h litres/h',
  'l/min': 'lpm ltr/min ltrs/min litre/min litres/min',
  'l/s': 'lps ltr/s ltrs/s',
  cfm: 'acfm cuft/min',
  'Nm3/h': 'ncmh ncum/h',
  K: 'kelvin',
  C: '° deg degree degrees degcel degc degreec degreesc celsius degcelsius degreecelsius degreescelsius centigrade oc 0c',
  F: 'degf degreef degreesf fahrenheit of',
  dC: 'degc k kelvin',
  bar: 'bars',
  Pa: 'pascal pascals',
  'kg/cm2': 'ksc kgf/cm2 kg/sqcm kgs/cm2',
  mmwg: 'mmwc mmh2o mmaq mmofwater mmofwc mmofwg mmwatercolumn mmwatergauge',
  inwg: 'inwc inh2o "wg "wc',
  hp: 'bhp',
  W: 'watt watts',
  kW: 'kilowatt kilowatts kwe',
  MW: 'megawatt megawatts mwe',
  'kcal/kg': 'kcals/kg kcal/kgs cal/g',
};

/** What can be tonnes or short tons. */
const tons = /^tons?(?:\/(?:[hd]|m3|cum)|ph|pd)?$/;

/** Words within a unit: `m3/hr`, `t/year`, `hrs/day`, `cubic metres`, `m³h⁻¹`. */
const words: readonly [RegExp, string][] = [
  [/cubic(?:met(?:er|re)s?|mtrs?)/g, 'm3'],
  [/square(?:met(?:er|re)s?|mtrs?)/g, 'm2'],
  [/^metrict(?:onne|on)s?/, 't'],
  [/([a-z]3?)h[-−]1$/, '$1/h'],
  [/^(?:hrs?|hours?)(?=\/)/, 'h'],
  [/\/(?:hrs?|hours?)(?![a-z])/g, '/h'],
  [/\/days?(?![a-z])/g, '/d'],
  [/\/(?:yrs?|years?|annum)(?![a-z])/g, '/y'],
  [/\/(?:secs?|seconds?)(?![a-z])/g, '/s'],
  [/\/(?:mins|minutes?)(?![a-z])/g, '/min'],
];

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
    .replace(/\bper\b/g, '/')
    .replace(/μ/g, 'u')
    .replace(/(?<=\p{L})\./gu, '')
    .replace(/[\s·⋅^]/g, '')
    .replace(/(?<![.,;])[.,;]+$/, '');
  return words.reduce((name, [from, to]) => name.replace(from, to), plain);
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

/** Why a name means no one unit although people use it; undefined for any other. */
export const ambiguityOf = (name: string, own: Unit): string | undefined =>
  tons.test(name) && ['mass', 'mass-flow', 'mass-density'].includes(units[own].quantity)
    ? 'can mean tonnes or short tons; write t for tonnes, ston for short tons'
    : undefined;
