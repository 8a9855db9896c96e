import { isIPv6 } from 'node:net';

/**
 * The part of an address that one customer of a provider has: an IPv4 address whole, of an IPv6
 * address the first 64 bits. IPv4 inside of IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const groups = [...(left ?? [])];
  const isShort = tail !== undefined;
  while (isShort && groups.length + (right?.length ?? 0) < 8) groups.push('0');
  groups.push(...(right ?? []));
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
