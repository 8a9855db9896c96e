import { defineEstimator, refuse, type Values } from '../define-estimator.ts';
import { type Step, type Warning } from '../estimator.ts';
import { plain, significant } from '../units/format-quantity.ts';
import { fromSi } from '#contract/units/units.ts';
import { constants, examples, outputs } from './about.ts';
import { type DryProduct, dryProduct, molar, slakedSolids, slakingRise } from './chemistry.ts';
import { inputs } from './inputs.ts';
import { reagentData, reagents, type Reagent } from './reagents.ts';
import { modes } from './treated-inputs.ts';

type LimeValues = Values<typeof inputs>;

const kgPerHour = (si: number) => significant(fromSi(si, 'kg/h'));

/** Sulphur dioxide removed, kg/s, with its line of working. */
function removedSO2({ mode, G, ci, co, B, S, x, n }: LimeValues): { so2: number; step: Step } {
  const label = 'Sulphur dioxide removed';
  if (mode === modes.gas) {
    const so2 = G * (ci - co);
    const [gas, before, after] = [fromSi(G, 'Nm3/h'), ci * 1e6, co * 1e6].map((value) =>
      plain(value),
    );
    const worked = `${gas}·(${before} − ${after})/10⁶ = ${kgPerHour(so2)} kg/h`;
    return { so2, step: { label, formula: 'SO2 = G·(c_in − c_out)/10⁶', worked } };
  }
  const ratio = molar.SO2 / molar.S;
  const so2 = B * S * x * n * ratio;
  const worked = `1000·${plain(fromSi(B, 't/h'))}·${[S, x, n, ratio].map((value) => plain(value)).join('·')} = ${kgPerHour(so2)} kg/h`;
  return { so2, step: { label, formula: 'SO2 = 1000·B·S·x·η·1.9983', worked } };
}

/** mol of calcium to mol of sulphur, or excess, where the reader gives none. */
function presetRatio(mode: number, reagent: number): number {
  if (mode === modes.effluent) return 1.1;
  return reagent === reagents.limestone ? 1.03 : 1.5;
}

function warningsOn(values: LimeValues, outlet: number | undefined): Warning[] {
  const note = (key: string, text: string): Warning => ({ key, level: 'note', text });
  const { mode, r, ci, co } = values;
  const total: Warning = {
    key: 'removal',
    inputKey: 'co',
    level: 'outside',
    text: 'Sulphur dioxide at the outlet: more than 99 % of it would be removed, which is not usual; results are for comparison only.',
  };
  const weak = 'Limestone reacts too slowly above pH 6: choose lime for a higher pH.';
  return [
    ...(mode === modes.gas && co < 0.01 * ci * (1 - 1e-9) ? [total] : []),
    ...(mode === modes.effluent && r === reagents.limestone ? [note('limestone-ph', weak)] : []),
    ...(outlet !== undefined && outlet >= 373.15
      ? [
          note(
            'boils',
            'The slaker would boil with these values: enter more or colder slaking water.',
          ),
        ]
      : []),
    ...(outlet !== undefined && outlet < 358.15
      ? [
          note(
            'slaker-cold',
            'The slaker stays below 85 °C, the final slaking temperature of high-calcium quicklime (STT): enter less or warmer slaking water.',
          ),
        ]
      : []),
  ];
}

const productStep = ({ total, ...parts }: DryProduct): Step => ({
  label: 'Dry product',
  formula: 'sulphite + sulphate + chloride + unused lime + inert',
  worked: `${Object.values(parts)
    .map((part) => kgPerHour(part))
    .join(' + ')} = ${kgPerHour(total)} kg/h`,
});

const riseStep = (purity: number, water: number, rise: number): Step => ({
  label: 'Rise in the slaker',
  formula: 'ΔT = p·1150/[(w − 0.3213·p)·4.186 + (1.3213·p + 1 − p)·1.2]',
  worked: `p = ${plain(purity)}, w = ${plain(water)}: ΔT = ${significant(rise)} K`,
});

/** E8: lime or limestone for flue gas or acid effluent, slurry water, silo, by-product. */
export const limeDemand = defineEstimator({
  key: 'E8',
  title: 'Lime and limestone',
  path: '/tools/lime-demand',
  version: 2,
  changes: [
    'Since November 2026 hydrate and quicklime give the dry product of an absorber, no longer gypsum; hydrogen chloride can be counted.',
  ],
  inputs,
  outputs,
  constants,
  examples,
  trust: 'The stoichiometry is exact; the ratio of calcium to sulphur is the uncertainty.',
  isNot: [
    'a guarantee of removal',
    'hydrogen fluoride, carbon dioxide that is taken up, and fly ash in the product',
    'the volume of sludge',
    'the titration curve',
  ],
  plot: { input: 'sr', outputs: ['tpd'] },
  calculate: (values) => {
    const { mode, ci, co, cl, F, ac, r, sr, pu, sl, ds, ox, ww, Tw } = values;
    if (mode === modes.gas && co >= ci)
      return refuse(
        'no-removal',
        'Sulphur dioxide at the outlet: enter less than at the inlet.',
        'co',
      );
    const { label, mass, density } = reagentData[r as Reagent];
    const ratio = sr ?? presetRatio(mode, r);
    const inEffluent = mode === modes.effluent;
    const { so2, step } = removedSO2(values);
    const moles = inEffluent ? (F * ac) / molar.CaCO3 : so2 / molar.SO2;
    const chlorine = inEffluent ? 0 : cl / molar.HCl;
    const calcium = moles * ratio + chlorine / 2;
    const demand = (molarMass: number) => (calcium * molarMass) / pu;
    const dry = demand(mass);
    const slaked = r === reagents.quicklime;
    const solids = slaked ? dry * slakedSolids(pu) : dry;
    const water = (solids / sl - dry) / 1000;
    const silo = (dry * ds) / density;
    const rise = slaked ? slakingRise(pu, ww) : undefined;
    const outlet = rise === undefined ? undefined : Tw + rise;

    const isDry = !inEffluent && r !== reagents.limestone;
    const product = isDry ? dryProduct(moles, chlorine, calcium, dry * (1 - pu), ox) : undefined;

    const [start, base] = inEffluent
      ? [`${plain(fromSi(F, 'm3/h'))}·${plain(ac * 1e3)}/1000`, molar.CaCO3]
      : [kgPerHour(so2), molar.SO2];
    const steps: Step[] = [
      ...(inEffluent ? [] : [step]),
      {
        label,
        formula: inEffluent
          ? 'm = F·a/1000·(M/100.087)·n/p'
          : `m = SO2·(M/64.064)·n/p${chlorine > 0 ? ' + HCl·M/(2·36.461)/p' : ''}`,
        worked: `${start}·(${mass}/${base})·${plain(ratio)}/${plain(pu)}${
          chlorine > 0 ? ` + ${kgPerHour(cl)}·${mass}/(2·36.461)/${plain(pu)}` : ''
        } = ${kgPerHour(dry)} kg/h`,
      },
      {
        label: 'Slurry water',
        formula: slaked ? 'W = m·[(1 + 0.3213·p)/x_s − 1]/1000' : 'W = m·(1 − x_s)/(1000·x_s)',
        worked: `${kgPerHour(dry)}·${
          slaked
            ? `[(1 + 0.3213·${plain(pu)})/${plain(sl)} − 1]/1000`
            : `(1 − ${plain(sl)})/(1000·${plain(sl)})`
        } = ${significant(fromSi(water, 'm3/h'))} m³/h`,
      },
      {
        label: 'Silo',
        formula: 'V = m·24·t/ρ',
        worked: `${kgPerHour(dry)}·24·${plain(fromSi(ds, 'd'))}/${density} = ${significant(silo)} m³`,
      },
      ...(product ? [productStep(product)] : []),
      ...(rise === undefined ? [] : [riseStep(pu, ww, rise)]),
    ];
    return {
      out: {
        reagent: dry,
        tpd: dry,
        // Limestone has a ratio of its own, which lime does not share.
        ...(r !== reagents.limestone && {
          hydrate: demand(molar['Ca(OH)2']),
          quick: demand(molar.CaO),
        }),
        water,
        silo,
        ...(!inEffluent && { so2 }),
        ...(!inEffluent &&
          !isDry && {
            gypsum: (so2 * molar.gypsum) / molar.SO2,
            co2: (so2 * molar.CO2) / molar.SO2,
          }),
        ...(product && {
          product: product.total,
          sulphite: product.sulphite,
          sulphate: product.sulphate,
          unused: product.lime,
        }),
        ...(rise !== undefined && outlet !== undefined && { dT: rise, outlet }),
      },
      warnings: warningsOn(values, outlet),
      steps,
    };
  },
});
