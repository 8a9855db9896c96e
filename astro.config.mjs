import netlify from '@astrojs/netlify';
import { cacheNetlify } from '@astrojs/netlify/cache';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

// Videos and large uploads go between the browser and storage directly, so the policy names it.
const storageOrigin = process.env.SUPABASE_URL ? new URL(process.env.SUPABASE_URL).origin : '';

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: netlify({
    imageCDN: false,
    excludeFiles: ['./node_modules/sharp/**/*', './node_modules/@img/**/*'],
  }),
  cache: { provider: cacheNetlify() },
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
  security: {
    checkOrigin: true,
    allowedDomains: [{}],
    csp: {
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
