import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phoneHeic } from '../../../../tests/support/phone-photo.ts';
import { isDisplayP3 } from './is-display-p3.ts';

const box = (...content: (string | Uint8Array)[]) =>
  Buffer.concat(content.map((part) => Buffer.from(part)));
const nclx = (primaries: number) => box('colrnclx', Uint8Array.of(0, primaries, 0, 13, 0, 6, 0x80));

async function profile(name: 'p3' | 'srgb'): Promise<Uint8Array> {
  const create = { width: 1, height: 1, channels: 3 as const, background: 'red' };
  const jpeg = await sharp({ create }).withIccProfile(name).jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  return icc ?? new Uint8Array();
}

test('the colour space is read from a profile or a number', async () => {
  expect(isDisplayP3(readFileSync(phoneHeic))).toBe(true);
  expect(isDisplayP3(box('....colrprof', await profile('p3')))).toBe(true);
  expect(isDisplayP3(box('....colrprof', await profile('srgb')))).toBe(false);
  expect(isDisplayP3(box('c', nclx(1), 'cccc', nclx(12)))).toBe(true);
  expect(isDisplayP3(nclx(1))).toBe(false);
});

test('truncated bytes are not Display P3', () => {
  for (const text of ['', 'c', 'col', 'colr', 'colrprof', 'colrnclx']) {
    expect(isDisplayP3(Buffer.from(text)), text).toBe(false);
  }
});
