import { type Step } from '../estimator.ts';
import { plain, show } from '../units/format-quantity.ts';

/** Share of a vessel that a charge fills: our assumption. */
const vesselFilling = 0.8;

/** Vessels of a line. SI: kg/s, s, kg/m³. */
interface Vessels {
  W: number;
  nv: number;
  tc: number;
  rb: number;
}

/** Charge of one vessel, kg, and its volume, m³. */
export function vesselsOf({ W, nv, tc, rb }: Vessels) {
  const batch = (W * tc) / nv;
  return { batch, vessel: batch / (rb * vesselFilling) };
}

/** The working of the vessels. */
export function vesselSteps(values: Vessels): Step[] {
  const { W, nv, tc, rb } = values;
  const { batch, vessel } = vesselsOf(values);
  return [
    {
      label: 'Charge of one vessel',
      formula: 'm_v = ṁ_s·t_c/n_v',
      worked: `${show(W, 't/h')}·${show(tc, 'min')} / ${plain(nv)} = ${show(batch, 'kg')}`,
    },
    {
      label: 'Volume of one vessel, filled to 80 %',
      formula: 'V_v = m_v/(0.8·ρ_b)',
      worked: `${show(batch, 'kg')} / (0.8·${show(rb, 'kg/m3')}) = ${show(vessel, 'm3')}`,
    },
  ];
}
