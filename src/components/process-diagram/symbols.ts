import { type Stage } from './flow.ts';

interface Symbol {
  /** Path around 0, 0 inside ±42 × ±40, relative commands only but for each first M. */
  d: string;
  /** Half its width where a line meets it. */
  half: number;
  /** Where what flows back meets it, right of the middle and below; else at its side. */
  foot?: readonly [x: number, y: number];
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** What stands for a piece of plant, after the habit of flow sheets. */
const symbols = {
  hopper: { d: 'M-36 -34h72v38l-24 30h-24l-24 -30z', half: 36, foot: [22, 22] },
  silo: {
    d: 'M-27 -36h54v48l-17 22h-20l-17 -22zM-27 12v26M27 12v26M-9 -36v-6h18v6',
    half: 27,
  },
  bunker: { d: 'M-32 -34h64v36l-12 32h-12l-8 -20l-8 20h-12l-12 -32z', half: 32 },
  vessel: {
    d: 'M-24 -18a24 15 0 0 1 48 0v34a24 15 0 0 1 -48 0zM-9 -32v-8h18v8',
    half: 24,
  },
  tank: { d: 'M-32 -24v56h64v-56M0 -38v48M-13 10h26', half: 32 },
  filter: {
    d: 'M-33 -36h66v46l-25 26h-16l-25 -26zM-33 -26h66M-17 -26v28M0 -26v28M17 -26v28',
    half: 33,
  },
  boiler: {
    d: 'M-32 -38h64v48l-22 24h-20l-22 -24zM-32 -14h48M-16 -2h48',
    half: 32,
    foot: [22, 22],
  },
  machine: { d: 'M-36 -28h72v50h-72zM-28 22v10M28 22v10M-40 32h80', half: 36 },
  rolls: { d: `M-36 -28h72v56h-72z${circle(-15, 0, 13)}${circle(15, 0, 13)}`, half: 36 },
  screen: { d: 'M-36 -24h72v48h-72zM-28 14l10 -5M-12 6l10 -5M4 -2l10 -5M20 -10l8 -4', half: 36 },
  rotor: { d: `${circle(0, 0, 23)}M-16 -16l32 32M-16 16l32 -32`, half: 23 },
  fan: { d: `${circle(0, 0, 25)}M-11 -22l36 22l-36 22`, half: 25 },
  conveyor: {
    d: `M-32 -10h64a10 10 0 0 1 0 20h-64a10 10 0 0 1 0 -20z${circle(-32, 0, 4)}${circle(32, 0, 4)}`,
    half: 42,
    foot: [30, 10],
  },
  elevator: {
    d: 'M-14 -24a14 14 0 0 1 28 0v48a14 14 0 0 1 -28 0zM-14 -18h9M-14 -4h9M-14 10h9M14 -18h-9M14 -4h-9M14 10h-9',
    half: 14,
  },
  valve: { d: 'M-26 -16v32l52 -32v32zM0 0v-22M-12 -22h24', half: 26 },
  pipe: { d: 'M-40 -9h80M-40 9h80M-40 -15v30M40 -15v30M0 -9v18', half: 40, foot: [30, 9] },
  hood: { d: 'M-11 -32h22v18l25 30h-72l25 -30z', half: 23 },
  heap: { d: 'M-42 26l36 -48h12l36 48z', half: 22, foot: [39, 22] },
  skip: { d: 'M-38 -16h76l-14 36h-48z', half: 32 },
  chimney: { d: 'M-14 36l6 -74h16l6 74M-28 36h56', half: 11 },
  truck: {
    d: `M-41 -22h52v36h-52zM11 -10h16l13 13v11h-29z${circle(-26, 20, 7)}${circle(26, 20, 7)}`,
    half: 41,
  },
  document: { d: 'M-24 -34h34l14 14v54h-48zM10 -34v14h14M-14 -4h28M-14 8h28M-14 20h18', half: 24 },
  /** The sign for "from" or "to another sheet". */
  flag: { d: 'M-40 -22h56l24 22l-24 22h-56z', half: 40 },
} as const satisfies Record<string, Symbol>;

type SymbolName = keyof typeof symbols;

/** The first that a label fits decides; what fits none is drawn by its kind. */
const byWords: readonly (readonly [RegExp, SymbolName])[] = [
  [/\b(enquiry|basis|layout|orders|detail)/i, 'document'],
  [/hood|bunker vent/i, 'hood'],
  [/\btruck to|covered truck|trailer|tanker|vehicle|wagon|trucks/i, 'truck'],
  [/yard|fuel store|disposal area/i, 'heap'],
  [/skip/i, 'skip'],
  [/\bstack\b/i, 'chimney'],
  [/airlock/i, 'rotor'],
  [/\bfan\b|compressor/i, 'fan'],
  [/elevator/i, 'elevator'],
  [/gate|diverter/i, 'valve'],
  [/duct|header|ring main|bends/i, 'pipe'],
  [/bag filter|vent filters/i, 'filter'],
  [/mill|crusher|grinder|granulator|drum feeders/i, 'rolls'],
  [/bunkers?$/i, 'bunker'],
  [/boiler furnace|boiler$|grate/i, 'boiler'],
  [/scraper|belt|conveyor$|chain|slat|screw|weigh|tripper/i, 'conveyor'],
  [/hopper|\bpit\b|chute/i, 'hopper'],
  [/vessel|scrubber/i, 'vessel'],
  [/silo/i, 'silo'],
  [/tank|slaker/i, 'tank'],
  [/screen|grid/i, 'screen'],
  [/water/i, 'flag'],
];

const byKind: Readonly<Record<Stage['kind'], SymbolName>> = {
  source: 'hopper',
  equipment: 'machine',
  store: 'silo',
  destination: 'flag',
};

/** Which symbol stands for a stage. */
export function symbolFor({ label, kind }: Stage): Symbol {
  const name = byWords.find(([words]) => words.test(label))?.[1] ?? byKind[kind];
  return symbols[name];
}

/** The symbol's path with its middle at `x`, `y`, drawn at `scale`. */
export function drawSymbol({ d }: Symbol, x: number, y: number, scale = 1): string {
  const round = Math.round;
  return d.replace(/([Mhvlaz])([^Mhvlaz]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.trim() === '' ? [] : rest.trim().split(/ +/).map(Number);
    const placed = numbers.map((value, index) => {
      if (command === 'M') return round(value * scale + (index % 2 === 0 ? x : y));
      // An arc's third to fifth number are its turn and two flags.
      if (command === 'a' && index % 7 > 1 && index % 7 < 5) return value;
      return round(value * scale);
    });
    return command + placed.join(' ').replaceAll(' -', '-');
  });
}
