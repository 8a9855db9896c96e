import lighthouse from 'lighthouse';

/** One load of a page as Lighthouse's mobile preset sees it: times in ms, sizes in bytes. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  blocking: number;
  transfer: number;
  /** Files of script alone; what stands in the page itself is not in it. */
  /** Lighthouse's measure of this machine at that moment, without unit. */
  benchmarkIndex: number;
}

const audits = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocking: 'total-blocking-time',
} as const;

interface Request {
  resourceType?: string;
  transferSize?: number;
}

/**
 * How much slower the simulated phone is than this machine, from Lighthouse's table for a mid-tier
 * phone: its 4 holds for a fast desktop only, and on a slow one it would simulate a phone that is
 * not sold any more. Source: Lighthouse, docs/throttling.md, "Calibrating the CPU slowdown".
 */
const slowdowns = [
  { benchmarkIndex: 1500, slowdown: 4 },
  { benchmarkIndex: 800, slowdown: 2 },
  { benchmarkIndex: 0, slowdown: 1 },
] as const;

/** The slowdown for a machine of this Lighthouse BenchmarkIndex. */
export function slowdownFor(benchmarkIndex: number): number {
  return slowdowns.find((row) => benchmarkIndex >= row.benchmarkIndex)?.slowdown ?? 1;
}

/** A busy machine can make one load come to nothing. */
const attempts = 3;

/** loadOnce, tried again where Lighthouse saw too little. */
export async function load(address: string, port: number, slowdown: number): Promise<Load> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadOnce(address, port, slowdown);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/**
 * Loads an address once with an empty cache: a phone's window, simulated slow 4G and a slower
 * processor.
 * @param port debugging port of a running Chromium
 * @param slowdown how many times slower than this machine's
 * @throws Error when Lighthouse could not measure
 */
async function loadOnce(address: string, port: number, slowdown: number): Promise<Load> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyAudits: [...Object.values(audits), 'network-requests'],
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: slowdown },
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const value = (id: string) => {
    const audit = lhr.audits[id];
    if (audit?.numericValue === undefined) {
      throw new Error(`${address}: ${id} was not measured. ${audit?.errorMessage ?? ''}`);
    }
    return audit.numericValue;
  };
  const { details } = lhr.audits['network-requests'] ?? {};
  const requests = (details?.type === 'table' ? details.items : []) as Request[];
  const bytes = (list: Request[]) => list.reduce((sum, one) => sum + (one.transferSize ?? 0), 0);
  return {
    firstPaint: value(audits.firstPaint),
    largestPaint: value(audits.largestPaint),
    shift: value(audits.shift),
    blocking: value(audits.blocking),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    transfer: bytes(requests),
  };
}
