import { routes } from '#contract/routes.ts';

/** What one page may weigh on its first view, in bytes as they cross the network. */
export interface ByteBudget {
  transfer: number;
  fonts: number;
}

/** The bytes that a page of this address may take on a phone. */
export function byteBudget(path: string): ByteBudget {
  return { transfer: path === routes.home ? 200_000 : 160_000, fonts: 50_000 };
}

/** What is measured on a page beside the blank one. */
export interface Reading {
  /** First paint, as a multiple of the blank page's. */
  firstPaint: number;
  /** Largest paint, as a multiple of the blank page's. */
  largestPaint: number;
  /** Cumulative layout shift on a phone. */
  shift: number;
  /** Total blocking time on a phone, ms. */
  blocking: number;
  /** Bytes on a phone. */
  transfer: number;
  /** Bytes on a wide window: phones are sent none. */
  fonts: number;
  /** Cumulative layout shift on a wide window, where the font is loaded. */
  wideShift: number;
  /** Ways of loading a font that let text wait for it. */
  blockingFonts: number;
  /** Total blocking time of the blank page that was loaded in turns with it, ms: the machine's own. */
  blankBlocking: number;
}

interface Budget {
  label: string;
  of: (reading: Reading) => number;
  limit: (path: string) => number;
  digits: number;
}

const thousands = (bytes: number) => bytes / 1000;

/**
 * The columns of the table; a page passes when no value is above its limit. What the limits of the
 * paints, of the shift and of the blocking time are: docs/decisions/2026-11-26-navigation-on-every-page.md.
 */
export const budgets: readonly Budget[] = [
  { label: 'FCP ×', of: (one) => one.firstPaint, limit: () => 1.5, digits: 2 },
  { label: 'LCP ×', of: (one) => one.largestPaint, limit: () => 1.75, digits: 2 },
  { label: 'CLS', of: (one) => one.shift, limit: () => 0.01, digits: 3 },
  { label: 'TBT ms', of: (one) => one.blocking, limit: () => 150, digits: 0 },
  {
    label: 'all kB',
    of: (one) => thousands(one.transfer),
    limit: (path) => thousands(byteBudget(path).transfer),
    digits: 1,
  },
  {
    label: 'fonts kB',
    of: (one) => thousands(one.fonts),
    limit: (path) => thousands(byteBudget(path).fonts),
    digits: 1,
  },
  { label: 'CLS wide', of: (one) => one.wideShift, limit: () => 0.01, digits: 3 },
  { label: 'fonts that block', of: (one) => one.blockingFonts, limit: () => 0, digits: 0 },
];

/** The labels of the budgets that a page breaks, judged on the digits that are printed. */
export function broken(path: string, reading: Reading): string[] {
  return budgets
    .filter(({ of, limit, digits }) => !(Number(of(reading).toFixed(digits)) <= limit(path)))
    .map(({ label }) => label);
}
