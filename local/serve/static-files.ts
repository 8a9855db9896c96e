import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookup, mimes } from 'mrmime';
import { parse } from 'smol-toml';

mimes['ico'] = 'image/x-icon';

/** A file of the build and the headers that the platform would send with it. */
export interface StaticFile {
  file: string;
  headers: [string, string][];
}

/** One rule of netlify.toml, of dist/_headers or of the Astro adapter: a path, or the beginning of one and `*`. */
interface HeaderRule {
  for: string;
  values: Record<string, string>;
}

function readRules(siteDir: string): HeaderRule[] {
  const read = (file: string) => readFileSync(join(siteDir, file), 'utf8');
  const sources = [
    parse(read('netlify.toml')),
    { headers: parseHeaders(read('dist/_headers')) },
    JSON.parse(read('.netlify/v1/config.json')),
  ];
  return sources.flatMap(({ headers = [] }: { headers?: HeaderRule[] }) => headers);
}

/** A path on a line, and its headers on the indented lines below it. */
function parseHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name === undefined || value === undefined) rules.push({ for: line.trim(), values: {} });
    else if (rule) rule.values[name] = value;
  }
  return rules;
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

/**
 * The files of a build with their headers, by every address under which each can be asked for: a
 * page has one without its ending too.
 * @param siteDir folder with dist/, .netlify/v1/ and netlify.toml
 */
export function readStaticFiles(siteDir: string): Map<string, StaticFile> {
  const rules = readRules(siteDir);
  const files = new Map<string, StaticFile>();
  const names = globSync('**/*', { cwd: join(siteDir, 'dist'), withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '_headers')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(siteDir, 'dist').length + 1));
  for (const file of names) {
    const path = `/${file.replaceAll('\\', '/')}`;
    const page = /^(.*?)(\/index)?\.html?$/.exec(path);
    for (const address of page ? [path, page[1] || '/'] : [path]) {
      const headers = new Headers({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': contentType(file),
      });
      for (const rule of rules.filter((one) => fits(one.for, encodeURI(address)))) {
        for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
      }
      files.set(encodeURI(address), { file, headers: [...headers] });
    }
  }
  return files;
}
