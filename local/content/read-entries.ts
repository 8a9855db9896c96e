import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { parse } from 'yaml';

/** One entry of src/content as its file has it, before validation. */
export interface Entry {
  /** Name of the folder under src/content. */
  collection: string;
  /** Path from the root of the repository. */
  file: string;
  data: unknown;
  /** Markdown below the frontmatter; empty for a data file. */
  body: string;
}

const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/** The fields and the body of a file's text. A Markdown file without frontmatter has no fields. */
function splitFile(file: string, text: string): Pick<Entry, 'data' | 'body'> {
  if (!/\.mdx?$/.test(file)) return { data: parse(text), body: '' };
  const [, fields, body] = frontmatter.exec(text) ?? [];
  return { data: parse(fields ?? ''), body: body ?? text };
}

/** Every entry under src/content, by file name. A data file with a list is one entry for each. */
export function readEntries(root = '.'): Entry[] {
  return globSync('src/content/*/**/*.{md,mdx,yaml,yml,json}', { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
    .flatMap((file) => {
      const { data, body } = splitFile(file, readFileSync(`${root}/${file}`, 'utf8'));
      const collection = file.split('/')[2] ?? '';
      const all: unknown[] = Array.isArray(data) ? data : [data];
      return all.map((one) => ({ collection, file, data: one, body }));
    });
}
