import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join, matchesGlob } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { nodeFileTrace } from '@vercel/nft';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { root } from '../../local/setup/options.ts';

/** Bytes that our part of a function's archive may have; the platform adds some 340 kB of its own. */
const limit = 640_000;
/** Those that judge a new password carry the list of common ones, another 230 kB. */
const withPasswords = ['user', 'user-join', 'user-password', 'user-register', 'user-reset'];
const limitWithPasswords = 740_000;
/** Those that read and write texts carry the reader of Markdown; of news, what looks at a picture too. */
const withTexts = [
  'jobs',
  'jobs-applications',
  'jobs-item',
  'manage-jobs',
  'manage-jobs-item',
  'manage-jobs-version',
  'manage-jobs-versions',
  'manage-media-item',
  'manage-media-replacement',
  'manage-news',
  'manage-news-item',
  'manage-news-version',
  'manage-news-versions',
  'news',
  'news-item',
];
const limitWithTexts = 760_000;
/** Those that send mail, or look at a file that came with a form, carry what does it. */
const withMail = [
  'enquiries',
  'enquiries-counts',
  'enquiries-status',
  'enquiries-status-removal',
  'jobs-applications-item',
  'jobs-apply',
  'send-mail',
  'user-forgotten',
  'user-invitations',
  'user-reset-link',
];
const limitWithMail = 850_000;

/** Those that check what a device has signed carry the library for it. */
const withPasskeys = ['user-login-passkey', 'user-passkeys'];
const limitWithPasskeys = 860_000;

function limitOf(name: string): number {
  if (withPasswords.includes(name)) return limitWithPasswords;
  if (withTexts.includes(name)) return limitWithTexts;
  if (withPasskeys.includes(name)) return limitWithPasskeys;
  return withMail.includes(name) ? limitWithMail : limit;
}

const { functions } = parse(readFileSync(join(root, 'netlify.toml'), 'utf8')) as {
  functions: { included_files: string[] };
};
const excluded = functions.included_files
  .filter((pattern) => pattern.startsWith('!'))
  .map((pattern) => pattern.slice(1));

/** As the platform's bundler reads a source: without its types, and left out if it is not there. */
function readSource(path: string): string {
  const text = readFileSync(path, 'utf8');
  return /\.m?ts$/.test(path) ? stripTypeScriptTypes(text) : text;
}

const kept = new Map<string, number>();

/** Bytes of a file in an archive. */
function archivedBytes(file: string): number {
  let bytes = kept.get(file);
  if (bytes === undefined) {
    bytes = deflateRawSync(readFileSync(join(root, file)), { level: 9 }).length;
    kept.set(file, bytes);
  }
  return bytes;
}

const files = globSync('netlify/functions/*.mts', { cwd: root }).sort();
const cache = {};

/** What a function is deployed with, found as the platform finds it (node file trace). */
async function trace(file: string): Promise<string[]> {
  const { fileList } = await nodeFileTrace([join(root, file)], {
    base: root,
    cache,
    readFile: (path) => {
      try {
        return Promise.resolve(readSource(path));
      } catch {
        return Promise.resolve(null);
      }
    },
  });
  return [...fileList].filter((path) => !excluded.some((pattern) => matchesGlob(path, pattern)));
}

/** The parts of supabase-js beside tables and files. */
const unused = /@supabase\/(supabase|auth|realtime|functions)-js\//;

describe('what a function is deployed with is small', () => {
  test('all of them are looked at', () => expect(files.length).toBeGreaterThan(20));

  for (const file of files) {
    test(file, { timeout: 60_000 }, async () => {
      const traced = await trace(file);
      // The trace has gone through our own modules, or the sum below would say nothing.
      expect(traced).toEqual(expect.arrayContaining([file, 'server/db/client.ts']));
      // Nothing calls them, and every start would load them.
      expect(traced.filter((path) => unused.test(path))).toEqual([]);
      const bytes = traced.reduce((sum, path) => sum + archivedBytes(path), 0);
      expect(bytes).toBeLessThan(limitOf(basename(file, '.mts')));
    });
  }
});
