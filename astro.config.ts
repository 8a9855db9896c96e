// First, as it reads `.env`.
import './local/setup/load-env.ts';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { site as company } from './contract/company.ts';
import { retentionDays } from './contract/limits.ts';
import { robotsHeadersFor } from './src/config/robots.ts';
import { pagePolicy, strictTransportSecurity } from './contract/security-headers.ts';
import { findSamples, withoutSavedFacts } from './local/content/find-samples.ts';
import { checkProductionBuild } from './local/setup/check-production-build.ts';
import { normalize } from '#server/platform/variables.ts';
import { clientScripts } from './src/build/client-scripts.ts';
import { licences } from './src/build/licences.ts';
import { staticHeaders } from './src/build/static-headers.ts';
import { headScript } from './src/config/head-script.ts';
import { themeScript } from './src/config/theme.ts';

const env = normalize(process.env);
const site = env.URL || 'http://localhost:8888';
const isDev = Boolean(env.SMCS_DEV);

const storageOrigin =
  env.STORAGE_ORIGIN || (env.SUPABASE_URL ? new URL(env.SUPABASE_URL).origin : '');
// While anything is a sample, search engines are kept out: src/config/robots.ts.
const samples = findSamples();
const hsts = env.STRICT_TRANSPORT_SECURITY || strictTransportSecurity;

// Development alone needs the functions from here.
const devPlugins = isDev ? [(await import('./local/dev-plugin.ts')).devFunctions()] : [];
const noImageEndpoint = './src/build/no-image-endpoint.ts';
const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** The contract, without its tests and without what the office has saved. */
const contract = readdirSync('contract', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^company-saved/.test(name))
  .sort()
  .map((name) => readFileSync(`contract/${name}`, 'utf8'));

export default defineConfig({
  site,
  // A page is the file /path.html, so that its URL has no slash at the end.
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: netlify({
    imageCDN: false,
    staticHeaders: true,
    excludeFiles: ['./node_modules/{sharp,@img,semver,detect-libc}/**/*'],
  }),
  cache: { provider: cacheNetlify() },
  // With this effort a build takes a sixth of the time. Subsampled colour saves more bytes than the
  // low effort costs. Only the development server cuts pictures on demand.
  image: {
    endpoint: { route: '/_image', entrypoint: isDev ? undefined : noImageEndpoint },
    service: {
      entrypoint: 'astro/assets/services/sharp',
      config: { avif: { effort: 1, chromaSubsampling: '4:2:0' }, webp: { effort: 2 } },
    },
  },
  integrations: [
    checkProductionBuild(env, withoutSavedFacts(samples).length),
    react(),
    clientScripts,
    licences(company.legalName),
    staticHeaders({ 'Strict-Transport-Security': hsts, ...robotsHeadersFor(samples.length === 0) }),
  ],
  vite: {
    define: {
      STRICT_TRANSPORT_SECURITY: JSON.stringify(hsts),
      HAS_SAMPLES: JSON.stringify(samples.length > 0),
      APPLICATION_DAYS: String(Number(env.APPLICATION_DAYS || retentionDays.applications)),
      CONTRACT_VERSION: JSON.stringify(hashOf(contract.join(''))),
      COUNT_VISITS: String(env.COUNT_VISITS === 'on'),
      REPORT_BROWSER_ERRORS: String(env.REPORT_BROWSER_ERRORS === 'on'),
      ENQUIRY_DAYS: String(Number(env.ENQUIRY_DAYS || retentionDays.enquiries)),
      // The functions' environment has no NODE_ENV, with which React renders twice as fast.
      ...(isDev ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') }),
    },
    // The function of the pages carries what it uses of a package, which is smaller than the whole
    // package. It does not use sharp, which cannot be bundled.
    ...(isDev ? {} : { ssr: { noExternal: true as const, external: ['sharp'] } }),
    plugins: [tailwindcss(), ...devPlugins],
    // The oldest browsers that the site is built for; README says which are tested. Most visitors never use what would be preloaded.
    build: { target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'], modulePreload: false },
  },
  devToolbar: { enabled: false },
  // Shiki would write inline styles, which the policy refuses.
  markdown: { syntaxHighlight: false },
  security: {
    // Only functions write, and they check the origin themselves.
    checkOrigin: false,
    // The hosts that serve this site: its own, Netlify's for previews, this machine.
    allowedDomains: [
      ...[new URL(site).hostname, 'localhost', '127.0.0.1'].map((hostname) => ({ hostname })),
      { hostname: '**.netlify.app', protocol: 'https' },
    ],
    csp: {
      // The scripts that layouts write into the head. Astro hashes its own.
      scriptDirective: { hashes: [headScript, themeScript].map(hashOf) },
      directives: pagePolicy(storageOrigin),
    },
  },
});
