/**
 * The parts of the packages of bench/tools/package.json that are used here. They are installed by
 * `npm run bench` alone, and the checks of the site run without them.
 */
declare module 'lighthouse' {
  interface Audit {
    numericValue?: number;
    errorMessage?: string;
    details?: { type: string; items?: unknown };
  }
  interface Result {
    runtimeError?: { message: string };
    audits: Record<string, Audit>;
    environment: { benchmarkIndex: number };
  }
  interface Flags {
    port: number;
    logLevel: 'silent';
    onlyAudits: string[];
    disableFullPageScreenshot: boolean;
    throttling: { cpuSlowdownMultiplier: number };
  }
  export default function lighthouse(
    address: string,
    flags: Flags,
  ): Promise<{ lhr: Result } | undefined>;
}

declare module 'selfsigned' {
  export function generate(
    subject: { name: string; value: string }[],
  ): Promise<{ private: string; cert: string }>;
}

declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers: Record<string, string>;
    requests?: { method: 'POST'; setupRequest: (request: object) => object }[];
  }
  interface Result {
    '2xx': number;
    /** By status. */
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}

declare module '@netlify/zip-it-and-ship-it' {
  export function zipFunctions(
    source: string,
    target: string,
    options: { archiveFormat: 'none'; basePath: string },
  ): Promise<{ name: string; mainFile: string; path: string }[]>;
}
