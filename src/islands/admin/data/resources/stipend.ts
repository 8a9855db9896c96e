import { rupees } from '#src/config/rupees.ts';

const devanagariZero = 0x0966;

/** The digits of an amount as people write it: '₹ 1,25,000/-' → '125000'. Anything else stays. */
export function stipendDigits(typed: string): string {
  const bare = typed
    .replace(/^\s*₹/, '')
    .replace(/\/-\s*$/, '')
    .replace(/[\s,]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
  return /^\d+$/.test(bare) ? bare : typed;
}

/** How a typed stipend reads; undefined for what is no whole number of rupees. */
export function readStipend(typed: string): string | undefined {
  const digits = stipendDigits(typed);
  return /^\d{1,9}$/.test(digits) ? rupees(Number(digits)) : undefined;
}
