// First, as it reads `.env`.
import './local/setup/load-env.ts';
import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { retentionDays } from './contract/limits.ts';
import { robotsHeadersFor } from './contract/robots.ts';
import { pageFramePolicy, strictTransportSecurity } from './contract/security-headers.ts';
import { findSamples } from './local/content/find-samples.ts';
import { refuseSamples } from './local/content/refuse-samples.ts';
import { requireVariables } from './local/setup/require-variables.ts';
import { normalize } from '#server/platform/variables.ts';
import { firstScreenStyles } from './src/build/first-screen-styles.ts';
import { interactionDirective } from './src/build/interaction-directive.ts';
import { islandRuntime } from './src/build/island-runtime.ts';
import { pageCount } from './src/build/page-count.ts';
import { hashOf, pagePolicy } from './src/build/page-policy.ts';
import { keptHashes } from './src/build/kept-hashes.ts';
import { lateScripts } from './src/build/late-scripts.ts';
import { staticHeaders } from './src/build/static-headers.ts';
import { noLinkify } from './src/build/no-linkify.ts';
import { headScript } from './src/config/head-script.ts';

const env = normalize(process.env);
const site = env.URL || 'http://localhost:8888';

// Videos and large uploads go between the browser and storage directly, so the policy names it.
const storageOrigin =
  env.STORAGE_ORIGIN || (env.SUPABASE_URL ? new URL(env.SUPABASE_URL).origin : '');

// While anything is a sample, search engines are kept out: contract/robots.ts.
const hasSamples = findSamples().length > 0;

const hsts = env.STRICT_TRANSPORT_SECURITY || strictTransportSecurity;

// What stands in for the platform in development. Loaded there only: a deploy has no use for it.
const devPlugins = env.SMCS_DEV ? [(await import('./local/dev-plugin.ts')).devFunctions()] : [];

// Each file costs a phone its headers: what pages begin with, and what the application form needs,
// come in one each.
const chunks = [
  { name: 'start', test: /vite\/preload-helper|src\/client\/(storage)\.ts/ },
  { name: 'apply', test: /src\/client\/(request|route|api\/(applications|list-query))\.ts/ },
  // What the lists of the admin area share. Its own imports stay where they are.
  {
    name: 'lists',
    test: /src\/islands\/(ui\/(use-flip-list|file-size|LoadFailure|Pager|Skeleton)|admin\/shared\/(on-demand|Thumbnail|picture-url|focus-style|list\/(failure-text|SelectField|SearchField|StateBadge)))\.tsx?/,
    includeDependenciesRecursively: false,
  },
];

/** What Rolldown is told beyond Astro, by what it builds. */
const rolldownOptions = {
  // The chunks above, and entries that may export what others need of them, where Astro would have
  // a chunk of its own for that: small ones compress badly.
  client: {
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: chunks } },
  },
  // The function of the on-demand pages without white space and comments, a fifth of its archive: a
  // process that starts loads and reads less. Names stay, for the log.
  ssr: {
    output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } },
  },
};

const buildOptions = {
  name: 'build-options',
  configEnvironment: (name) => ({ build: { rolldownOptions: rolldownOptions[name] ?? {} } }),
};

/**
 * Scripts that a page works without until it has been shown. Small enough to stand in the page, but
 * there they would cost every on-demand page bytes and the hash that its policy lists.
 */
const lateFiles = /\/(?:GoBack|NavigationSpinner|ReloadOnOtherPath|Viewer|news-releases)\.astro/;
const isInlined = (/** @type {string} */ file) => (lateFiles.test(file) ? false : undefined);

const noImageEndpoint = './src/build/no-image-endpoint.ts';

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'ignore',
  // A page is the file /path.html, so that its address has no slash at the end.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: netlify({
    imageCDN: false,
    excludeFiles: ['./node_modules/{sharp,@img,semver,detect-libc}/**/*'],
  }),
  cache: { provider: cacheNetlify() },
  // There are hundreds: with these a build makes them in a sixth of the time that sharp's own
  // settings take. 4:2:0 leaves out colour that the eye does not resolve, and with it more bytes
  // than the low effort costs.
  image: {
    // Pictures are cut when the site is built; only the development server cuts them on demand.
    endpoint: { route: '/_image', ...(env.SMCS_DEV ? {} : { entrypoint: noImageEndpoint }) },
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: 1, chromaSubsampling: '4:2:0' }, webp: { effort: 2 } },
    },
  },
  integrations: [
    refuseSamples(env),
    requireVariables(env),
    noLinkify,
    react(),
    interactionDirective,
    islandRuntime,
    lateScripts,
    keptHashes,
    pagePolicy,
    staticHeaders(
      { 'Strict-Transport-Security': hsts, ...robotsHeadersFor(!hasSamples) },
      pageFramePolicy,
    ),
    pageCount,
  ],
  vite: {
    define: {
      STRICT_TRANSPORT_SECURITY: JSON.stringify(hsts),
      HAS_SAMPLES: JSON.stringify(hasSamples),
      // What the functions go by, so that the pages promise the same.
      APPLICATION_DAYS: String(Number(env.APPLICATION_DAYS || retentionDays.applications)),
      ENQUIRY_DAYS: String(Number(env.ENQUIRY_DAYS || retentionDays.enquiries)),
      // The functions' environment has no NODE_ENV: React from node_modules would be the one for
      // development, which doubles the time of a render.
      ...(env.SMCS_DEV ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    // The function of the pages carries what it uses of a package; left outside, each would come
    // whole and in both of its forms. Of sharp, which it does without, nothing can be bundled.
    ...(env.SMCS_DEV ? {} : { ssr: { noExternal: true, external: ['sharp'] } }),
    plugins: [tailwindcss(), buildOptions, ...devPlugins],
    css: { postcss: { plugins: [firstScreenStyles] } },
    // Preloading would bring a script of its own to every page, for code that most never ask for.
    build: { modulePreload: false, assetsInlineLimit: isInlined },
  },
  devToolbar: { enabled: false },
  // Shiki would write inline styles, which the policy below refuses.
  markdown: { syntaxHighlight: false },
  security: {
    // Pages write nothing: functions do, and look at the origin themselves. Astro's own check would
    // answer a mistyped address of the API in words of its own.
    checkOrigin: false,
    // The hosts that this site is served under: its own, Netlify's for previews, this machine.
    allowedDomains: [
      { hostname: new URL(site).hostname },
      { hostname: '**.netlify.app', protocol: 'https' },
      { hostname: 'localhost' },
      { hostname: '127.0.0.1' },
    ],
    csp: {
      scriptDirective: { hashes: [hashOf(headScript)] },
      directives: [
        "default-src 'self'",
        `img-src 'self' data: blob: ${storageOrigin}`.trim(),
        `media-src 'self' blob: ${storageOrigin}`.trim(),
        `connect-src 'self' ${storageOrigin}`.trim(),
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
