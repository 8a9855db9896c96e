interface Part {
  /** What is mutated. */
  mutate: string[];
  /** The tests that have to see it. */
  tests: string[];
  /** Leaves out what runs while a module loads: tables of texts and limits. */
  ignoreStatic?: boolean;
}

/**
 * StrykerJS runs part by part: most of the contract is made while its modules load, and each such
 * mutant needs all the tests of its part.
 */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    // Without tables of texts, numbers and addresses, which a test could only repeat.
    mutate: [
      'contract/{api,duty-question,files/video-codec,is-video,reference}.ts',
      'contract/markdown/{dialect,render}.ts',
      'contract/units/parse-*.ts',
      'contract/schemas/*.ts',
    ],
    tests: ['contract/**/*.test.ts', 'tests/contract/*.test.ts'],
  },
  config: {
    // A table of pictures, two scripts that run in the head of a page, and the text of a missing item:
    // asserted in Chromium and by tests/pages.
    mutate: [
      'src/config/*.ts',
      '!src/config/*.test.ts',
      '!src/config/{lead-pictures,first-frame-font,not-found,theme}.ts',
    ],
    tests: ['src/config/*.test.ts'],
  },
  server: {
    // The tests in tests/functions assert through the endpoints what reads requests, answers them or
    // asks the database.
    mutate: [
      'server/platform/http/{background,deadline,log,report-error}.ts',
      'server/platform/{db,rate-limit}/*.ts',
      'server/accounts/{browsers,passwords}.ts',
      'server/**/*.mapper.ts',
      '!server/**/*.test.ts',
    ],
    tests: ['server/*.test.ts', 'server/**/*.test.ts'],
  },
  media: {
    // The rest of server/media asks storage, and through it the database: tests/functions.
    mutate: ['server/content/media/clean/*.ts', '!server/**/*.test.ts'],
    tests: ['server/content/media/clean/*.test.ts'],
  },
  resilience: {
    // They take a store, which the tests serve from a folder. Purges (platform/cache) need a CDN:
    // tests/functions/purge.test.ts.
    mutate: [
      'server/platform/resilience/*.ts',
      'server/platform/rate-limit/attempts.ts',
      'server/content/{snapshots,forget-removals}.ts',
      '!server/**/*.test.ts',
    ],
    tests: [
      'server/platform/resilience/*.test.ts',
      'server/content/{snapshots,forget-removals}.test.ts',
      'server/platform/rate-limit/outage-limit.test.ts',
    ],
  },
  estimators: {
    mutate: ['src/estimators/**/*.ts', '!src/estimators/system-finder/*', '!src/**/*.test.ts'],
    tests: ['src/estimators/*.test.ts', 'src/estimators/!(system-finder)/*.test.ts'],
    ignoreStatic: true,
  },
  finder: {
    mutate: ['src/estimators/system-finder/*.ts', '!src/**/*.test.ts'],
    tests: ['src/estimators/system-finder/*.test.ts'],
    ignoreStatic: true,
  },
  src: {
    // The rest of src/client and of the public islands acts on a page: asserted in Chromium.
    // src/content/schemas, src/components/ui and what Astro runs are asserted by content and pages.
    mutate: [
      'src/client/{check-answer,csv,drafts,request,route,send-with-progress,storage,tab-sync}.ts',
      'src/client/api/{draft-body,list-query}.ts',
      'src/ssr/*.ts',
      '!src/ssr/plain-address.ts',
      'src/components/site/structured-data.ts',
      'src/components/technology/velocity.ts',
      'src/components/ui/cited-sources.ts',
      'src/islands/forms/attempt-keys.ts',
      'src/islands/nav/safe-triangle.ts',
      'src/islands/ui/file-size.ts',
      '!src/**/*.test.ts',
    ],
    tests: ['src/{client,components,islands/forms,islands/nav,islands/ui,ssr}/**/*.test.ts'],
  },
  admin: {
    // Modules with unit tests; components are asserted in Chromium (tests/admin).
    mutate: [
      'src/islands/admin/data/dialog-params.ts',
      'src/islands/admin/data/list/{list-query,list-store}.ts',
      'src/islands/admin/sections/applications/{export-file,params}.ts',
      'src/islands/admin/shared/{field-errors,format-retry-after,links}.ts',
      'src/islands/admin/shared/editor/{check-draft,compare-versions}.ts',
      'src/islands/admin/shared/export/collect-pages.ts',
      'src/islands/admin/shared/list/count-text.ts',
    ],
    tests: ['src/islands/admin/**/*.test.ts'],
  },
};

/** The part that this process runs. */
export function currentPart(): Part & { name: string } {
  const name = process.env['MUTATION_PART'] ?? '';
  const part = parts[name];
  if (!part) throw new Error(`MUTATION_PART is one of ${Object.keys(parts).join(', ')}`);
  return { name, ...part };
}
