import { type Values } from '../define-estimator.ts';
import { type inputs } from './inputs.ts';

export type Inputs = Values<typeof inputs>;

/** Bags and velocities, in SI, for a ratio in m/s. */
export function sizeFilter({ Q, bd, bl, bp, br, nc, ap, th }: Inputs, ratio: number) {
  const area = Q / ratio;
  const bag = Math.PI * bd * bl;
  // What divides exactly must not take one more for the last digit.
  const bags = Math.ceil(area / bag - 1e-9);
  // Compartments have the same number of rows each.
  const rows = Math.ceil(bags / (br * nc)) * nc;
  const count = rows * br;
  const actual = Q / (count * bag);
  const net = rows > 1 ? Q / ((count - br) * bag) : undefined;
  const isolated = nc > 1 ? Q / ((count * bag * (nc - 1)) / nc) : undefined;
  const pulseAir = (rows * ap) / th;
  const can = (actual * bag) / (bp ** 2 - (Math.PI * bd ** 2) / 4);
  return { area, bag, rows, count, actual, net, isolated, pulseAir, can };
}

export type Filter = ReturnType<typeof sizeFilter>;
