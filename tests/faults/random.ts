/** Numbers that the seed decides, so that a run can be played again. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next: () => number;
  /** A whole number from `from` up to and with `to`. */
  between: (from: number, to: number) => number;
  /** True in this part of the cases. */
  chance: (part: number) => boolean;
}

/** Mulberry32: small, and good enough to spread faults over time. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (part) => next() < part,
  };
}
