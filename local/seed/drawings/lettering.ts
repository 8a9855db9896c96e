/**
 * A plotter's lettering: every sign is a stroke on a grid 6 high, so that a drawing looks the same
 * on a machine without fonts. Width first, then the path.
 */
const O = 'M2 0Q0 0 0 3Q0 6 2 6Q4 6 4 3Q4 0 2 0';
const P = 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0';

const signs: Record<string, [number, string]> = {
  A: [4, 'M0 6L2 0L4 6M0.8 3.9H3.2'],
  B: [4, 'M0 0V6H2.5Q4 6 4 4.4Q4 2.9 2.5 2.9H0H2.3Q3.7 2.9 3.7 1.4Q3.7 0 2.3 0Z'],
  C: [4, 'M4 1.2Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q3.4 6 4 4.8'],
  D: [4, 'M0 0V6H1.8Q4 6 4 3Q4 0 1.8 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H2.9'],
  F: [3.6, 'M3.6 0H0V6M0 3H2.9'],
  G: [4, 'M4 1.2Q3.4 0 2 0Q0 0 0 3Q0 6 2 6Q4 6 4 4V3.2H2.3'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.8, 'M2.8 0V4.4Q2.8 6 1.4 6Q0 6 0 4.6'],
  K: [4, 'M0 0V6M3.8 0L0 3.6M1.4 2.4L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [4.6, 'M0 6V0L2.3 4L4.6 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4, O],
  P: [4, P],
  Q: [4.2, `${O}M2.6 4.4L4.2 6.5`],
  R: [4, `${P}M2.2 3.4L4 6`],
  S: [4, 'M3.8 1.2Q3.3 0 2 0Q0.2 0 0.2 1.5Q0.2 2.7 2 3Q4 3.3 4 4.6Q4 6 2 6Q0.4 6 0 4.8'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4Q0 6 2 6Q4 6 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [4, O],
  1: [1.6, 'M0 1.2L1.6 0V6'],
  2: [4, 'M0.2 1.4Q0.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.4 3.9L0 6H4'],
  3: [4, 'M0.3 0.9Q0.8 0 2 0Q3.7 0 3.7 1.5Q3.7 2.8 1.8 2.8Q4 2.8 4 4.4Q4 6 2 6Q0.5 6 0 4.9'],
  4: [4, 'M2.9 6V0L0 4.2H4'],
  5: [4, 'M3.7 0H0.6L0.3 2.7Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q0.5 6 0 5'],
  6: [4, 'M3.5 0.6Q2.9 0 2.1 0Q0 0 0 3.6Q0 6 2 6Q4 6 4 4.1Q4 2.3 2.1 2.3Q0.4 2.3 0 3.9'],
  7: [4, 'M0 0H4L1.4 6'],
  8: [
    4,
    'M2 2.8Q0.3 2.7 0.3 1.4Q0.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.7 2 2.8Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.9 2 2.8',
  ],
  9: [4, 'M0.5 5.4Q1.1 6 1.9 6Q4 6 4 2.4Q4 0 2 0Q0 0 0 1.9Q0 3.7 1.9 3.7Q3.6 3.7 4 2.1'],
  m: [
    4.4,
    'M0 6V2.4M0 3.4Q0.6 2.3 1.4 2.3Q2.2 2.3 2.2 3.4V6M2.2 3.4Q2.8 2.3 3.6 2.3Q4.4 2.3 4.4 3.4V6',
  ],
  t: [2.4, 'M1 0.7V5Q1 6 2 6H2.4M0 2.4H2.4'],
  h: [3.2, 'M0 0V6M0 3.6Q0.6 2.4 1.8 2.4Q3.2 2.4 3.2 3.8V6'],
  s: [
    3,
    'M2.8 3.1Q2.4 2.4 1.5 2.4Q0.2 2.4 0.2 3.3Q0.2 4 1.5 4.1Q3 4.3 3 5.1Q3 6 1.5 6Q0.4 6 0 5.3',
  ],
  k: [3, 'M0 0V6M2.8 2.4L0 4.6M1.2 3.7L3 6'],
  g: [
    3.2,
    'M3.2 2.4V6.4Q3.2 7.8 1.6 7.8Q0.6 7.8 0.2 7.2M3.2 4.2Q3.2 2.4 1.6 2.4Q0 2.4 0 4.2Q0 6 1.6 6Q3.2 6 3.2 4.2',
  ],
  µ: [3.2, 'M0 2.4V7.6M0 4.8Q0 6 1.4 6Q3.2 6 3.2 4.4M3.2 2.4V6'],
  '.': [0, 'M0 5.8V6'],
  ',': [0.5, 'M0.5 5.6L0 7'],
  ':': [0, 'M0 2.2V2.4M0 5.6V5.8'],
  '-': [2.4, 'M0 3.2H2.4'],
  '–': [3, 'M0 3.2H3'],
  '/': [2.8, 'M0 6.6L2.8 -0.4'],
  '+': [3.2, 'M0 3.2H3.2M1.6 1.6V4.8'],
  '×': [2.6, 'M0 1.9L2.6 4.5M2.6 1.9L0 4.5'],
  '=': [3, 'M0 2.4H3M0 4.2H3'],
  '<': [3, 'M3 1L0 3.2L3 5.4'],
  '(': [1.2, 'M1.2 -0.4Q0 1 0 3Q0 5 1.2 6.6'],
  ')': [1.2, 'M0 -0.4Q1.2 1 1.2 3Q1.2 5 0 6.6'],
  '°': [1.6, 'M0.8 0Q0 0 0 0.8Q0 1.6 0.8 1.6Q1.6 1.6 1.6 0.8Q1.6 0 0.8 0'],
  '²': [1.8, 'M0 0.4Q0.2 -0.4 0.9 -0.4Q1.8 -0.4 1.8 0.4Q1.8 1.1 0 2.4H1.8'],
  '³': [1.8, 'M0 -0.4H1.8L0.8 0.8Q1.8 0.8 1.8 1.6Q1.8 2.4 0.9 2.4Q0.2 2.4 0 1.9'],
  '%': [4, 'M0 6L4 0M0.8 0A0.8 0.8 0 1 0 0.81 0M3.2 4.4A0.8 0.8 0 1 0 3.21 4.4'],
  Ø: [4, `${O}M0.2 6.4L3.8 -0.4`],
};

const gap = 1.7;
const space = 2.6;

const find = (sign: string) => signs[sign] ?? signs[sign.toUpperCase()];

/** Width of a line of lettering whose capitals are `size` high. */
export function letteringWidth(text: string, size: number): number {
  const units = [...text].reduce(
    (sum, sign) => sum + (sign === ' ' ? space : (find(sign)?.[0] ?? 0)) + gap,
    -gap,
  );
  return (units * size) / 6;
}

/** Path data groups for a line of lettering; x, y is the left end of its base line. */
export function lettering(text: string, x: number, y: number, size: number): string {
  const scale = size / 6;
  let at = 0;
  const parts: string[] = [];
  for (const sign of text) {
    const found = find(sign);
    if (found) {
      const left = (x + at * scale).toFixed(1);
      const top = (y - size).toFixed(1);
      parts.push(
        `<path transform="translate(${left} ${top}) scale(${scale.toFixed(3)})" d="${found[1]}"/>`,
      );
    }
    at += (sign === ' ' ? space : (found?.[0] ?? 0)) + gap;
  }
  return parts.join('');
}
