/**
 * The parts of the packages of bench/tools/package.json that are used here. They are installed by
 * `npm run bench` alone, and the checks of the site run without them.
 */
declare module 'lighthouse' {
  interface Result {
    runtimeError?: { code: string; message: string };
    audits: Record<string, { numericValue?: number }>;
    categories: Record<string, { score: number | null }>;
  }
  interface Flags {
    port: number;
    logLevel: 'silent';
    skipAudits: string[];
  }
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Result } | undefined>;
}

declare module '@netlify/zip-it-and-ship-it' {
  export function zipFunctions(
    source: string,
    target: string,
    options: { archiveFormat: 'none'; basePath: string },
  ): Promise<{ name: string; mainFile: string; path: string }[]>;
}
