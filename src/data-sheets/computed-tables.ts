import { numberText } from '#src/config/range.ts';
import type { computedTables } from '#src/content/schemas/data-sheet.ts';
import { bagFilter } from '#src/estimators/bag-filter/bag-filter.ts';
import { ratioCaps } from '#src/estimators/bag-filter/materials.ts';
import { beltConveyor } from '#src/estimators/belt-conveyor/belt-conveyor.ts';
import { densePhaseLine } from '#src/estimators/dense-phase-line/dense-phase-line.ts';
import { layouts } from '#src/estimators/dense-phase-line/inputs.ts';
import { denseLoading } from '#src/estimators/dense-phase-line/warnings.ts';
import { limeDemand } from '#src/estimators/lime-demand/lime-demand.ts';
import { screwConveyor } from '#src/estimators/screw-conveyor/screw-conveyor.ts';
import { sizes as screwSizes } from '#src/estimators/screw-conveyor/tables.ts';
import { silo } from '#src/estimators/silo/silo.ts';
import { ductThatKeeps } from '#src/estimators/transfer-point/duct.ts';
import { transferPoint } from '#src/estimators/transfer-point/transfer-point.ts';
import { evaluate, round } from './evaluate.ts';

/** A table as it is shown: headings, cells, and under which conditions the values hold. */
export interface ComputedTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  note: string;
}

/** Free air of the estimators is at 20 °C; a normal cubic metre at 0 °C. */
const normal = 273.15 / 293.15;

function denseLineTable(): ComputedTable {
  const lengths = [100, 200, 300, 500];
  const cell = (W: number, H: number) => {
    const line = evaluate(densePhaseLine, { W, H, V: 20, N: 6, st: layouts.stepped });
    const air = round((line('V0') * normal) / W, 2);
    const [first, last] = [round(line('D'), 3), round(line('Dend'), 3)];
    const bores = first === last ? String(first) : `${first}–${last}`;
    const medium = line('m') < denseLoading ? ' *' : '';
    return `${bores} / ${air} / ${round(line('kWhPerT'), 2)}${medium}`;
  };
  return {
    columns: ['Ash, t/h', ...lengths.map((length) => `${length} m`)],
    rows: [5, 10, 20, 30, 50].map((W) => [String(W), ...lengths.map((H) => cell(W, H))]),
    note: 'First–last bore, mm / air, Nm³/t / compressor, kWh/t. 20 m lift, 6 bends, d50 30 µm, 80 °C, 3 bar(g), bores in steps. Upper estimate: half to all of it is likely. * Below 20 kg/kg: medium phase.',
  };
}

function siloTable(): ComputedTable {
  const sizes = [
    [6, 8],
    [8, 10],
    [10, 12],
    [12, 16],
    [14, 18],
  ] as const;
  return {
    columns: ['Ø, m', 'Cylinder, m', 'Volume, m³', 'Fly ash, t', 'Design load, t'],
    rows: sizes.map(([D, h]) => {
      const of = evaluate(silo, { D, h, o: D / 4 });
      return [D, h, round(of('V'), 3), round(of('mass'), 3), round(of('load'), 3)].map(numberText);
    }),
    note: 'Cone of 60°, freeboard 0.5 m, angle of repose 30°; 640 kg/m³ for volume and 1,000 kg/m³ for load.',
  };
}

function rejectTable(): ComputedTable {
  const filled = 0.8;
  const density = 1.2;
  const batches = 12;
  return {
    columns: ['Vessel, m³', 'Batch, kg', 'At 12 batches an hour, t/h'],
    rows: [0.15, 0.25, 0.5].map((volume) => {
      const batch = volume * filled * density;
      return [volume, round(batch * 1000, 3), round(batch * batches, 2)].map(String);
    }),
    note: 'Vessel 80 % full, 1,200 kg/m³, five minutes for a batch.',
  };
}

function beltTable(): ComputedTable {
  const speeds = [1.6, 2, 2.5];
  const belt = { th: 15, L: 100, H: 15 };
  const share = 0.8;
  const rate = (B: number, v: number) => share * evaluate(beltConveyor, { ...belt, B, v })('Qmax');
  const drive = (B: number) => evaluate(beltConveyor, { ...belt, B, v: 2, Q: rate(B, 2) });
  return {
    columns: [
      'Belt, mm',
      ...speeds.map((speed) => `${speed} m/s, t/h`),
      'Demand at 2 m/s, kW',
      'Motor, kW',
    ],
    rows: [500, 650, 800, 1000, 1200, 1400, 1600].map((B) =>
      [
        B,
        ...speeds.map((v) => round(rate(B, v), 2)),
        round(drive(B)('motor'), 2),
        drive(B)('size'),
      ].map(numberText),
    ),
    note: 'Coal of 800 kg/m³, 35° trough, 15° surcharge, belt filled to 80 %, rising 15 m in 100 m; the drive is that of the same belt, its motor the next standard size. Bagasse of 120 kg/m³: 15 % of these rates.',
  };
}

function screwTable(): ComputedTable {
  const rho = 640;
  const atFullSpeed = (D: number, K: number) => {
    const of = evaluate(screwConveyor, { D, K, rho, Q: 1 });
    return String(round(1000 / rho / (of('share') / 100), 2));
  };
  const speed = (D: number) => {
    const of = evaluate(screwConveyor, { D, K: 30, rho, Q: 1 });
    return String(round(of('N') / (of('share') / 100), 2));
  };
  return {
    columns: ['Screw, mm (in)', '15 % full, m³/h', '30 % full, m³/h', 'Highest rpm'],
    rows: screwSizes
      .filter(({ inches }) => inches > 6 && inches !== 10)
      .map(({ inches, metric }) => [
        `${metric} (${inches})`,
        ...[15, 30].map((loading) => atFullSpeed(inches, loading)),
        speed(inches),
      ]),
    note: 'At the highest speed, pitch equal to diameter, horizontal. 15 % for ash and abrasive dust, 30 % for husk and lime.',
  };
}

/** The highest ratio behind a coal boiler with one compartment isolated, m/min, as on sheet 4. */
const isolatedRatio = ratioCaps.find(({ token }) => token === 'coal-boiler')?.value ?? NaN;
/** The ratio with all bags that leaves that one with one of `compartments` isolated. */
const netCap = (compartments: number) => (isolatedRatio * (compartments - 1)) / compartments;

function bagFilterTable(): ComputedTable {
  const sizes = [
    { Q: 2000, bl: 2.4, br: 6, cap: 1.5, T: 40, dust: 10 },
    { Q: 5000, bl: 3, br: 8, cap: 1.5, T: 40, dust: 10 },
    { Q: 10_000, bl: 3.66, br: 10, cap: 1.5, T: 40, dust: 10 },
    { Q: 30_000, bl: 3.66, br: 14, cap: 1.5, T: 40, dust: 10 },
    { Q: 100_000, bl: 6, br: 14, cap: netCap(4), T: 150, dust: 9, nc: 4 },
    { Q: 300_000, bl: 6, br: 16, cap: netCap(8), T: 150, dust: 9, nc: 8 },
  ];
  const pitch = 0.25;
  return {
    columns: [
      'Gas, m³/h',
      'Duty',
      'Ratio, m/min; one isolated',
      'Cloth needed, m²',
      'Bags, 160 mm',
      'Can velocity, m/s',
    ],
    rows: sizes.map((size) => {
      const of = evaluate(bagFilter, { bp: pitch, ...size });
      const duty = size.T > 100 ? 'boiler' : 'venting';
      return [
        numberText(size.Q),
        duty,
        [of('v_act'), ...(size.nc ? [of('v_iso')] : [])].map((v) => v.toFixed(2)).join('; '),
        numberText(round(of('area'), 2)),
        `${numberText(of('N'))} × ${size.bl} m`,
        of('can').toFixed(2),
      ];
    }),
    note: `Gas at its temperature, from below; bags at a pitch of 0.25 m in whole rows, boiler filters in 4 and 8 compartments, sized for at most ${isolatedRatio} m/min with one of them isolated.`,
  };
}

/** The lowest velocity in the duct of a hood, m/s. */
const ductVelocity = 21;

function hoodTable(): ComputedTable {
  const points = [
    [0.8, 2, 300],
    [1, 2.5, 600],
    [1.2, 2.5, 1000],
    [1.6, 2.5, 1500],
  ] as const;
  return {
    columns: ['Belt, mm', 'Speed, m/s', 'Air, m³/h', 'Duct, mm; velocity'],
    rows: points.map(([bw, bv, R]) => {
      const of = evaluate(transferPoint, { how: 1, bw, bv, R });
      const air = of('Q');
      const { mm, velocity } = ductThatKeeps(air / 3600, ductVelocity);
      const duct = `${mm}, ${velocity.toFixed(1)} m/s`;
      return [numberText(bw * 1000), String(bv), numberText(round(air, 2)), duct];
    }),
    note: `One belt transfer with skirts, by belt width and speed, fall up to 0.9 m; the largest standard duct that keeps ${ductVelocity} m/s or more (VS-50-20, as reprinted by OSHA: 21–23 m/s; the next larger size would be slower). A higher fall of dusty material needs a second point at the lower belt: 1,200 m³/h more, 1,700 on belts above 0.9 m (ACGIH VS-50-20).`,
  };
}

function fogTable(): ComputedTable {
  const points = [
    ['Transfer point', 6, 300],
    ['Crusher', 10, 500],
    ['Wagon tippler', 60, 1160],
  ] as const;
  return {
    columns: ['Point', 'Nozzles', 'Coal, t/h', 'Water, l/h', 'Moisture added, %'],
    rows: points.map(([name, fn, ft]) => {
      const of = evaluate(transferPoint, { fn, ft, fq: 30, fd: 40 });
      const [water, moisture] = [round(of('water'), 2), round(of('moisture'), 2)];
      return [name, String(fn), numberText(ft), String(water), String(moisture)];
    }),
    note: 'Nozzles of 30 l/h that work 40 % of the time; the number of nozzles is determined at the survey.',
  };
}

function limeTable(): ComputedTable {
  const effluent = (F: number, ac: number) => ({ mode: 3, F, ac });
  const duties = [
    ['Effluent, 25 m³/h, 500 mg/l', effluent(25, 500)],
    ['Effluent, 50 m³/h, 2,000 mg/l', effluent(50, 2000)],
    ['Effluent, 100 m³/h, 5,000 mg/l', effluent(100, 5000)],
    ['Gas, 100,000 Nm³/h, SO₂ 1,800 to 600', { mode: 1, G: 100_000, ci: 1800, co: 600 }],
  ] as const;
  return {
    columns: ['Duty', 'Hydrate, kg/h', 't/day', 'Slurry water, m³/h', 'Silo, 7 days, m³'],
    rows: duties.map(([name, values]) => {
      const of = evaluate(limeDemand, values);
      const results = [of('reagent'), of('tpd'), of('water'), of('silo')];
      return [name, ...results.map((value) => String(round(value, 2)))];
    }),
    note: 'Acidity as mg/l CaCO₃ by titration, SO₂ in mg/Nm³; hydrate of 92 %, slurry of 10 %. Effluent: 10 % excess. Gas: Ca/S of 1.5.',
  };
}

/** Values that follow from others: computed at build, never typed. */
export const computed: Record<(typeof computedTables)[number], () => ComputedTable> = {
  'dense-phase-line': denseLineTable,
  silo: siloTable,
  'reject-batch': rejectTable,
  belt: beltTable,
  screw: screwTable,
  'bag-filter': bagFilterTable,
  'hood-air': hoodTable,
  fog: fogTable,
  lime: limeTable,
};
