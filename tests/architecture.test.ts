import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Import rules (docs/architecture.md), read from the import statements of every file. The module of
 * a file is the first row whose folder it lies in; `mayImport` names the modules, and `packages` the
 * npm packages, that it may import besides itself.
 */
interface Module {
  folder: string;
  mayImport: readonly string[];
  /** Absent: any package. */
  packages?: readonly string[];
}

const modules: readonly Module[] = [
  // Server and editor read Markdown with the same module.
  { folder: 'contract/markdown', mayImport: ['contract/parse-url.ts'], packages: ['markdown-it'] },
  // Numbers and units: forms, tools and schemas read them with the same modules.
  { folder: 'contract/units', mayImport: [], packages: [] },
  { folder: 'contract/parse-url.ts', mayImport: [], packages: [] },
  // What a file is: the server and the forms look with the same modules.
  {
    folder: 'contract/files',
    mayImport: ['contract'],
    packages: ['@noble/ciphers', '@noble/hashes', 'fflate'],
  },
  {
    folder: 'contract',
    mayImport: ['contract/units', 'contract/parse-url.ts'],
    packages: ['zod', 'date-fns', '@date-fns/tz'],
  },
  { folder: 'server', mayImport: ['contract'] },
  { folder: 'netlify/functions', mayImport: ['server', 'contract'] },
  { folder: 'src/config', mayImport: ['contract'], packages: ['@date-fns/tz'] },
  // Pure: page, browser and test compute with the same modules.
  { folder: 'src/estimators', mayImport: ['contract/units'], packages: [] },
  // Loads the forms, which are custom elements.
  { folder: 'src/client', mayImport: ['contract', 'src/config'] },
  {
    folder: 'src/islands/ui',
    mayImport: [],
    packages: ['react', 'radix-ui', 'motion'],
  },
  {
    folder: 'src/islands',
    mayImport: ['src/islands/ui', 'src/client', 'src/config', 'src/estimators', 'contract'],
  },
  {
    folder: 'src/data-sheets',
    mayImport: ['contract', 'src/config', 'src/content', 'src/estimators'],
    packages: ['node:fs', 'pdfkit', 'sharp'],
  },
  {
    folder: 'src/ssr',
    mayImport: ['contract', 'src/config', 'src/estimators'],
    packages: ['astro', '@astrojs/react'],
  },
  // Pure: the search over the site, which the tests ask about the texts as they stand in their files.
  {
    folder: 'src/site-search',
    mayImport: ['contract', 'src/config', 'src/estimators'],
    packages: ['minisearch'],
  },
  {
    folder: 'src/components',
    mayImport: [
      'src/site-search',
      'contract',
      'src/client',
      'src/config',
      'src/content',
      'src/data-sheets',
      'src/assets',
      'src/estimators',
      'src/islands',
      'src/ssr',
      'src/styles',
    ],
    packages: ['astro', 'astro:assets', 'astro:content', 'uplot'],
  },
  {
    folder: 'src/layouts',
    mayImport: [
      'contract',
      'src/client',
      'src/components',
      'src/config',
      'src/assets',
      'src/islands',
      'src/styles',
    ],
    packages: ['astro', '@fontsource-variable/archivo'],
  },
  {
    folder: 'src/pages',
    mayImport: [
      'contract',
      'src/client',
      'src/layouts',
      'src/components',
      'src/islands',
      'src/content',
      'src/config',
      'src/data-sheets',
      'src/assets',
      'src/estimators',
      'src/site-search',
      'src/ssr',
    ],
    packages: ['astro', 'astro:content'],
  },
  { folder: 'src/live.config.ts', mayImport: ['contract', 'server'] },
  { folder: 'src/content.config.ts', mayImport: ['contract', 'src/config', 'src/content'] },
  // Runs in the build alone, on the files that it has made.
  {
    folder: 'src/build',
    mayImport: [],
    packages: [...['astro', 'node:fs', 'node:path', 'node:url', 'vite']],
  },
  { folder: 'src/client-directives.d.ts', mayImport: [], packages: ['astro'] },
  { folder: 'src/middleware.ts', mayImport: ['contract', 'src/config', 'src/ssr'] },
  { folder: 'src/assets', mayImport: [], packages: [] },
  { folder: 'src/styles', mayImport: ['contract'], packages: ['tailwindcss'] },
  { folder: 'src/content', mayImport: [], packages: ['astro'] },
];

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const files = globSync('{contract,server,netlify/functions,src}/**/*.{ts,tsx,mts,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const sources = files.filter((file) => !isTest(file));

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const moduleOf = (path: string) => modules.find(({ folder }) => within(path, folder));

const importPattern =
  /(?:^|[;\s])(?:import|export)\s+(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a file imports, comments aside; files of the project as paths from the root. */
function importsOf(file: string, text = readFileSync(file, 'utf8')): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : `npm:${name}`;
  });
}

const packageName = (name: string) =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);

/** What is wrong with one import, as a sentence. */
function objection(file: string, imported: string): string | undefined {
  const module = moduleOf(file);
  if (!module) return `${file} lies in no module`;
  if (imported.startsWith('npm:')) {
    const name = imported.slice(4);
    const isAllowed =
      !module.packages ||
      module.packages.includes(name) ||
      module.packages.includes(packageName(name));
    return isAllowed ? undefined : `${file} imports the package ${name}`;
  }
  const target = imported.replace(/\?\w+$/, '');
  const other = moduleOf(target);
  const isAllowed =
    other !== undefined &&
    (other === module || module.mayImport.some((folder) => within(other.folder, folder)));
  return isAllowed ? undefined : `${file} imports ${target}`;
}

test('the reader of imports sees every form', () => {
  const text = `import a from '#contract/a.ts';
import { b,
  type B } from "./b.ts";
import '../c.css';
export { d } from 'd';
export const e = () => import('#server/e.ts');
// import f from 'f';`;
  expect(importsOf('src/client/x.ts', text)).toEqual([
    'contract/a.ts',
    'src/client/b.ts',
    'src/c.css',
    'npm:d',
    'server/e.ts',
  ]);
});

/** The island that a path lies in. */
const islandOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];

/** What is wrong with an import from one island into another, as a sentence. */
function islandObjection(file: string, imported: string): string | undefined {
  const [own, other] = [islandOf(file), islandOf(imported)];
  const isCrossing = own && other && other !== 'ui' && other !== own;
  return isCrossing ? `${file} imports ${imported}, another island` : undefined;
}

/** No script of a public page reads Markdown, and in the admin area the text editor alone. */
function markdownObjection(file: string, imported: string): string | undefined {
  const isScript = /^src\/(islands|client)\//.test(file);
  const isEditor = file.startsWith('src/islands/admin/shared/rich-text/');
  return isScript && !isEditor && imported.startsWith('contract/markdown/')
    ? `${file} imports ${imported}, which visitors would download`
    : undefined;
}

/** The layers of the admin area from top to bottom: a file imports its own layer and those below. */
const adminLayers = ['app', 'sections', 'shared', 'data'] as const;

/** What is wrong with an import inside the admin area, as a sentence. */
function adminObjection(file: string, imported: string): string | undefined {
  const partsOf = (path: string) => /^src\/islands\/admin\/(\w+)\/([^/]+)/.exec(path) ?? [];
  const [, from, fromPart] = partsOf(file);
  const [, to, toPart] = partsOf(imported);
  if (!from || !to) return undefined;
  const layerOf = (name: string) => (adminLayers as readonly string[]).indexOf(name);
  if (layerOf(from) < 0) return `${file} lies in no layer of the admin area`;
  if (layerOf(to) < layerOf(from)) return `${file} imports ${imported}, a layer above its own`;
  const isOtherSection = from === 'sections' && to === 'sections' && fromPart !== toPart;
  return isOtherSection ? `${file} imports ${imported}, another section` : undefined;
}

/** What is wrong with an import inside the server, as a sentence: the platform is below its modules. */
const serverObjection = (file: string, imported: string): string | undefined =>
  within(file, 'server/platform') &&
  within(imported, 'server') &&
  !within(imported, 'server/platform')
    ? `${file} imports ${imported}, a module above the platform`
    : undefined;

/** What is wrong with the imports of a file, by all rules. */
const objectionsTo = (file: string, text?: string): string[] =>
  importsOf(file, text).flatMap((imported) =>
    [objection, islandObjection, markdownObjection, adminObjection, serverObjection].flatMap(
      (rule) => rule(file, imported) ?? [],
    ),
  );

test('every import follows the import rules', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(sources.flatMap((file) => objectionsTo(file))).toEqual([]);
});

describe('each of these is used in its own files alone', () => {
  const restrictions: readonly [thing: string, use: string, pattern: RegExp, owners: string[]][] = [
    // A script in the head can import nothing: it reads one key by itself (config/theme.ts).
    [
      'localStorage',
      "localStorage.getItem('role')",
      /\blocalStorage\b/,
      ['src/client/storage.ts', 'src/config/theme.ts'],
    ],
    [
      'react-toastify',
      "import { toast } from 'react-toastify';",
      /['"]react-toastify/,
      ['src/client/notify.ts'],
    ],
    ['process.env', "process.env['PORT']", /\bprocess\.env\b/, ['server/platform/env.ts']],
    [
      'import.meta.env',
      'import.meta.env.DEV',
      /\bimport\.meta\.env\b/,
      ['src/client/request.ts', 'src/layouts/Document.astro', 'src/middleware.ts'],
    ],
  ];
  const strip = (text: string) =>
    text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  test.each(restrictions)('%s', (_thing, use, pattern, owners) => {
    const isUse = (text: string) => pattern.test(strip(text));
    expect([isUse(use), isUse(`// ${use}`), isUse(`/* ${use} */`)]).toEqual([true, false, false]);
    const users = sources.filter((file) => isUse(readFileSync(file, 'utf8')));
    expect(users.filter((file) => !owners.includes(file))).toEqual([]);
    expect(owners.filter((file) => !users.includes(file))).toEqual([]);
  });
});

test('folders that deploy every file hold no tests', () => {
  const deployed = files.filter((file) => /^(netlify\/functions|src\/pages)\//.test(file));
  expect(deployed.filter(isTest)).toEqual([]);
});
