import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNetlifyDev } from './netlify-dev.ts';

/** A file of the build and the headers that the platform would send with it. */
export interface StaticFile {
  file: string;
  headers: [string, string][];
}

const name = 'static.json';

/** Every address under which a file of the build can be asked for. */
function addresses(dist: string): Map<string, string> {
  const paths = new Map<string, string>();
  for (const file of globSync('**/*', { cwd: dist })) {
    if (!statSync(join(dist, file)).isFile()) continue;
    const path = `/${file.replaceAll('\\', '/')}`;
    paths.set(encodeURI(path), file);
    const page = /^(.*?)(\/index)?\.html?$/.exec(path);
    if (page) paths.set(encodeURI(page[1] || '/'), file);
  }
  return paths;
}

/** The headers that the Astro adapter asks for in .netlify/v1/config.json. */
function adapterRules(siteDir: string): (pathname: string) => [string, string][] {
  const config = JSON.parse(readFileSync(join(siteDir, '.netlify/v1/config.json'), 'utf8')) as {
    headers?: { for: string; values: Record<string, string> }[];
  };
  const fits = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (pathname) =>
    (config.headers ?? [])
      .filter((rule) => fits(rule.for, pathname))
      .flatMap((rule) => Object.entries(rule.values));
}

/**
 * Asks NetlifyDev once for every file of a build and writes down what it answers, so that a start
 * need not load it.
 */
export async function writeStaticManifest(siteDir: string): Promise<void> {
  const dev = await startNetlifyDev(siteDir);
  const rules = adapterRules(siteDir);
  const manifest: Record<string, StaticFile> = {};
  for (const [path, file] of addresses(join(siteDir, 'dist'))) {
    const response = await dev.handle(new Request(`http://localhost${path}`));
    await response?.body?.cancel();
    if (!response?.ok) continue;
    const headers = new Headers(response.headers);
    for (const [key, value] of rules(path)) headers.set(key, value);
    headers.delete('age');
    manifest[path] = { file, headers: [...headers] };
  }
  await dev.stop();
  writeFileSync(join(siteDir, name), JSON.stringify(manifest));
}

/** What writeStaticManifest wrote, by address. */
export function readStaticManifest(siteDir: string): Map<string, StaticFile> {
  const manifest = JSON.parse(readFileSync(join(siteDir, name), 'utf8')) as Record<
    string,
    StaticFile
  >;
  return new Map(Object.entries(manifest));
}
