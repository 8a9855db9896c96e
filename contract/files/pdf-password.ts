import { cbc } from '@noble/ciphers/aes';
import { concatBytes, equalBytes, hexToBytes } from '@noble/ciphers/utils';
import { md5 as md5Of } from '@noble/hashes/legacy';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { bytesOf, lastIndexOf, latin1 } from './bytes.ts';

// Source: ISO 32000-2, 7.6.4 (standard security handler).

const padding = hexToBytes('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a');

const md5 = (...parts: Uint8Array[]) => md5Of(concatBytes(...parts));

/** RC4, which the library leaves out. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n);
  const at = (n: number) => state[n & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return data.map((byte, n) => {
    j = (j + at(n + 1)) & 255;
    swap(n + 1, j);
    return byte ^ at(at(n + 1) + at(j));
  });
}

/** The literal or hexadecimal string that follows a key of a dictionary. */
function stringAt(text: string, key: RegExp): Uint8Array | undefined {
  const start = key.exec(text);
  if (!start) return undefined;
  let at = start.index + start[0].length;
  if (start[1] === '<') {
    const pairs = text.slice(at, text.indexOf('>', at)).match(/[0-9a-f]\s*[0-9a-f]/gi) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair.replace(/\s/g, ''), 16));
  }
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  let value = '';
  for (let depth = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === ')' && depth === 0) break;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== '\\') {
      value += sign;
      continue;
    }
    const [octal = ''] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
    const escaped = text[at + 1] ?? '';
    if (octal !== '') value += String.fromCharCode(Number.parseInt(octal, 8) & 255);
    else if (escaped !== '\n') value += escapes[escaped] ?? escaped;
    at += octal.length || 1;
  }
  return bytesOf(value);
}

/** The text of the encryption dictionary, which is never encrypted or packed itself. */
function dictionaryOf(file: Uint8Array): string | undefined {
  const at = lastIndexOf(file, '/Encrypt');
  if (at < 0) return undefined;
  const behind = latin1(file, at + 8, at + 4_096);
  if (/^\s*<</.test(behind)) return behind;
  const [, number, generation] = /^\s+(\d+)\s+(\d+)\s+R/.exec(behind) ?? [];
  if (number === undefined) return undefined;
  const head = `${number} ${generation} obj`;
  const start = Math.max(...['\n', '\r'].map((before) => lastIndexOf(file, before + head)));
  return start < 0 ? undefined : latin1(file, start, start + 4_096);
}

const numberOf = (text: string, key: RegExp, otherwise: number) =>
  Number(key.exec(text)?.[1] ?? otherwise);

/** Whether the empty password opens a file with RC4 or AES-128 (algorithms 4 and 5). */
function opensOld(dictionary: string, id: Uint8Array, revision: number, user: Uint8Array): boolean {
  const owner = stringAt(dictionary, /\/O\s*([(<])/) ?? new Uint8Array();
  const permissions = new Uint8Array(4);
  new DataView(permissions.buffer).setInt32(0, numberOf(dictionary, /\/P\s+(-?\d+)/, 0), true);
  const isMetadataPlain = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const rest = new Uint8Array(isMetadataPlain ? 4 : 0).fill(255);
  // A filter may have a length of its own before that of the dictionary; with AES it is always 128.
  const bits = revision === 4 ? 128 : numberOf(dictionary, /\/Length\s+(\d+)/, 40);
  const length = revision === 2 ? 5 : bits / 8;
  let key = md5(padding, owner.subarray(0, 32), permissions, id, rest).subarray(0, length);
  if (revision === 2) return equalBytes(rc4(key, padding), user.subarray(0, 32));
  for (let n = 0; n < 50; n += 1) key = md5(key).subarray(0, length);
  let check = md5(padding, id);
  for (let n = 0; n < 20; n += 1)
    check = rc4(
      key.map((byte) => byte ^ n),
      check,
    );
  return equalBytes(check, user.subarray(0, 16));
}

/** The hash of an empty password (algorithm 2.B). */
function hashOf(salt: Uint8Array, revision: number): Uint8Array {
  let key = sha256(salt);
  if (revision < 6) return key;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = cbc(key.subarray(0, 16), key.subarray(16, 32), { disablePadding: true });
    const encrypted = cipher.encrypt(concatBytes(...Array.from({ length: 64 }, () => key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = ([sha256, sha384, sha512][rest] ?? sha256)(encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/**
 * Whether a PDF opens with a password alone. Many files are encrypted to restrict printing and
 * open without one. What cannot be read is taken to open.
 */
export function needsPassword(file: Uint8Array): boolean {
  const dictionary = dictionaryOf(file);
  if (dictionary === undefined) return false;
  if (!/\/Filter\s*\/Standard/.test(dictionary)) return true;
  const revision = numberOf(dictionary, /\/R\s+(\d+)/, 0);
  const user = stringAt(dictionary, /\/U\s*([(<])/);
  if (!user || revision < 2 || revision > 6) return false;
  if (revision >= 5) {
    return !equalBytes(hashOf(user.subarray(32, 40), revision), user.subarray(0, 32));
  }
  const idAt = lastIndexOf(file, '/ID');
  const id = idAt < 0 ? '' : latin1(file, idAt, idAt + 1_024);
  const first = stringAt(id, /^\/ID\s*\[\s*([(<])/) ?? new Uint8Array();
  return !opensOld(dictionary, first, revision, user);
}
