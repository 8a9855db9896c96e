import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const policyElement = /<meta http-equiv="content-security-policy" content="([^"]*)"/;

/** The script sources that the pages' own policies name. */
function scriptSources(folder: string): string[] {
  const sources = new Set<string>();
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const policy = policyElement.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy.replaceAll('&#39;', "'"))?.[1] ?? '';
    for (const source of scripts.split(' ').filter(Boolean)) sources.add(source);
  }
  // The header would let no script run at all.
  if (sources.size === 0) throw new Error('no page names its scripts in a policy');
  return [...sources].sort();
}

/**
 * Writes the headers of static files that are known with the build only, where the platform looks
 * for them (dist/_headers). A page's own policy stands in a meta element: what it cannot say, and
 * what has to hold before the element is read, stands in the header.
 * @param strictTransportSecurity value of that header
 */
export const staticHeaders = (strictTransportSecurity: string): AstroIntegration => ({
  name: 'static-headers',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir);
      const policy = [
        `script-src ${scriptSources(folder).join(' ')}`,
        ...["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"],
      ].join('; ');
      const lines = [
        '/*',
        `  Content-Security-Policy: ${policy}`,
        `  Strict-Transport-Security: ${strictTransportSecurity}`,
      ];
      writeFileSync(join(folder, '_headers'), `${lines.join('\n')}\n`);
    },
  },
});
