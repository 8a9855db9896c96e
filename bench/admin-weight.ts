import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compressWhole } from '../local/serve/compress.ts';
import { CliError } from '../local/setup/options.ts';

/** Bytes of JavaScript, compressed with brotli, that the admin area may load. */
export const adminBudgets = {
  /** Until a password can be typed; and /admin as a whole for whoever is logged in. */
  firstLoad: 150_000,
  /** What a section adds to the frame round it. */
  section: 70_000,
  /** What the text editor adds to its section, once a dialog that has it is opened. */
  textEditor: 75_000,
} as const;

/** What a section may add to the frame, its dialog included. */
export const sectionLimit = (hasTextEditor: boolean): number =>
  adminBudgets.section + (hasTextEditor ? adminBudgets.textEditor : 0);

/** One step into the admin area; bytes as they cross the network. */
export interface AdminWeight {
  name: string;
  bytes: number;
  limit: number;
}

const textEditor = 'RichTextEditor';

/** A section → the files that its code begins in, that of its dialog's text editor included. */
const sections = {
  'News Releases': ['NewsSection', textEditor],
  'Manage Jobs': ['JobsSection', textEditor],
  Applications: ['ApplicationsSection'],
  'Manage Installations': ['InstallationsSection'],
  Media: ['MediaSection'],
  'Ctrl+K': ['Palette'],
};

const staticImport = /\b(?:import|from)\s*["']\.\/([^"']+\.js)["']/g;

/** A file and all that it cannot run without, added to `files`. */
function follow(folder: string, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  for (const [, next = ''] of text.matchAll(staticImport)) follow(folder, next, files);
}

function fileOf(folder: string, part: string): string {
  const [file, ...others] = readdirSync(folder).filter((name) => name.startsWith(`${part}.`));
  if (!file || others.length > 0) throw new CliError(`The build has no single file of ${part}.`);
  return file;
}

async function weigh(folder: string, files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of files) {
    sum += (await compressWhole(readFileSync(join(folder, file)), 'br')).length;
  }
  return sum;
}

/**
 * Weighs the code that each step into the admin area needs, by following the imports of a build.
 * @param dist folder of the built pages
 * @throws CliError when a part of the admin area is not found in it
 */
export async function weighAdmin(dist: string): Promise<AdminWeight[]> {
  const folder = join(dist, '_astro');
  const page = readFileSync(join(dist, 'admin.html'), 'utf8');
  const entries = [...page.matchAll(/(?:component-url=|renderer-url=|import\()"([^"]+)"/g)];
  const login = new Set<string>();
  for (const [, url = ''] of entries) follow(folder, basename(url), login);
  if (login.size < 2) throw new CliError('The built admin page names no code.');
  const inPage = [...page.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text);
  const inline = await compressWhole(Buffer.from(inPage.join('\n')), 'br');

  const { firstLoad } = adminBudgets;
  const toLogin = inline.length + (await weigh(folder, login));
  const frame = new Set(login);
  follow(folder, fileOf(folder, 'Shell'), frame);
  const more = async (...parts: string[]) => {
    const files = new Set(frame);
    for (const part of parts) follow(folder, fileOf(folder, part), files);
    return weigh(
      folder,
      [...files].filter((file) => !frame.has(file)),
    );
  };
  const inFrame = await weigh(
    folder,
    [...frame].filter((file) => !login.has(file)),
  );
  const dashboard = toLogin + inFrame + (await more('Dashboard'));
  const weights: AdminWeight[] = [
    { name: 'Login screen', bytes: toLogin, limit: firstLoad },
    { name: 'Dashboard, logged in', bytes: dashboard, limit: firstLoad },
  ];
  for (const [name, parts] of Object.entries(sections)) {
    const limit = sectionLimit(parts.includes(textEditor));
    weights.push({ name, bytes: await more(...parts), limit });
  }
  return weights;
}

/** Prints both tables: the first load, and what each section adds to it. */
export function printAdminTables(weights: readonly AdminWeight[]): void {
  const kilobytes = (value: number) => (value / 1000).toFixed(1).padStart(9);
  const widest = Math.max(...weights.map(({ name }) => name.length)) + 2;
  const isFirst = ({ limit }: AdminWeight) => limit === adminBudgets.firstLoad;
  const print = (title: string, rows: readonly AdminWeight[]) => {
    console.log(`${title.padEnd(widest)}       kB    limit`);
    for (const { name, bytes, limit } of rows) {
      const verdict = bytes <= limit ? '' : '  FAIL';
      console.log(`  ${name.padEnd(widest)}${kilobytes(bytes)}${kilobytes(limit)}${verdict}`);
    }
  };
  print('Admin, first load (brotli)', weights.filter(isFirst));
  print(
    'More for a section',
    weights.filter((weight) => !isFirst(weight)),
  );
}
