import { type Step } from '../estimator.ts';
import { show } from '../units/format-quantity.ts';
import { type Silo, type volumeOf } from './geometry.ts';

interface Content {
  isHeightFound: boolean;
  density: number;
  loadDensity: number;
  rate: number;
}

const m = (value: number) => show(value, 'm');
const m3 = (value: number) => show(value, 'm3');

/** The working of a silo, in the order of the method. */
export function workingOf(
  silo: Silo,
  found: ReturnType<typeof volumeOf>,
  { isHeightFound, density, loadDensity, rate }: Content,
): Step[] {
  const { hopperHeight, hopperVolume, heapHeight, section, heapVolume } = found;
  const { height, fullHeight, volume, waterVolume } = found;
  const D = m(silo.diameter);
  const o = m(silo.outlet);
  const u = m(silo.freeboard);
  const mass = volume * density;
  return [
    {
      label: 'Height of the hopper',
      formula: 'h_h = (D − o)/2·tan w',
      worked: `(${D} − ${o})/2·tan ${show(silo.wall, 'deg')} = ${m(hopperHeight)}`,
    },
    {
      label: 'Volume of the hopper',
      formula: 'V_h = π·h_h/12·(D² + D·o + o²)',
      worked: `π·${m(hopperHeight)}/12·((${D})² + ${D}·${o} + (${o})²) = ${m3(hopperVolume)}`,
    },
    {
      label: 'Height of the heap',
      formula: 'h_p = D/2·tan b',
      worked: `${D}/2·tan ${show(silo.repose, 'deg')} = ${m(heapHeight)}`,
    },
    isHeightFound
      ? {
          label: 'Height of the cylinder',
          formula: 'h = (V − V_h − φ·π·D²/4·h_p)/(π·D²/4) + h_p + u',
          worked: `(${m3(volume)} − ${m3(hopperVolume)} − ${m3(heapVolume)})/${show(section, 'm2')} + ${m(heapHeight)} + ${u} = ${m(height)}`,
        }
      : {
          label: 'Full height of the cylinder',
          formula: 'h_f = h − u − h_p',
          worked: `${m(height)} − ${u} − ${m(heapHeight)} = ${m(fullHeight)}`,
        },
    {
      label: 'Usable volume',
      formula: 'V = V_h + π·D²/4·h_f + φ·π·D²/4·h_p',
      worked: `${m3(hopperVolume)} + ${show(section, 'm2')}·${m(fullHeight)} + ${show(silo.topFill, '1')}·${show(section, 'm2')}·${m(heapHeight)} = ${m3(volume)}`,
    },
    {
      label: 'Gross volume, water fill',
      formula: 'V_w = V_h + π·D²/4·h',
      worked: `${m3(hopperVolume)} + ${show(section, 'm2')}·${m(height)} = ${m3(waterVolume)}`,
    },
    {
      label: 'Mass',
      formula: 'm = V·ρ',
      worked: `${m3(volume)}·${show(density, 'kg/m3')} = ${show(mass, 't')}`,
    },
    {
      label: 'Time',
      formula: 't = m/R',
      worked: `${show(mass, 't')} / ${show(rate, 't/h')} = ${show(mass / rate, 'h')}`,
    },
    {
      label: 'Load',
      formula: 'V_w·ρ_S',
      worked: `${m3(waterVolume)}·${show(loadDensity, 'kg/m3')} = ${show(waterVolume * loadDensity, 't')}`,
    },
  ];
}
