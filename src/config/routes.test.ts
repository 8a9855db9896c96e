import { describe, expect, test } from 'vitest';
import {
  achievementDetail,
  parseAchievementId,
  parseProductId,
  parseServiceId,
  productAnchor,
  productDetail,
  serviceDetail,
} from './routes.ts';

describe('ids of the three lists', () => {
  test.each([
    [parseProductId, 1, 8],
    [parseServiceId, 1, 3],
    [parseAchievementId, 0, 7],
  ])('are whole numbers in their range', (parse, first, last) => {
    expect(parse(String(first))).toBe(first);
    expect(parse(String(last))).toBe(last);
    expect(parse(String(first - 1))).toBeUndefined();
    expect(parse(String(last + 1))).toBeUndefined();
  });

  test.each(['', ' 1', '1 ', '01', '1.0', '+1', '-1', '1e0', '0x1', '１', 'one', undefined])(
    '%o is none',
    (text) => {
      for (const parse of [parseProductId, parseServiceId, parseAchievementId]) {
        expect(parse(text)).toBeUndefined();
      }
    },
  );
});

test('addresses are those of spec §2', () => {
  expect(productDetail(8)).toBe('/our-products/product/8');
  expect(serviceDetail(3)).toBe('/our-products/services/3');
  expect(achievementDetail(0)).toBe('/our-products/achievement/0');
  expect(productAnchor(1)).toBe('/our-products/#1');
});
