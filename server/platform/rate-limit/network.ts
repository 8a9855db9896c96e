import { isIPv6 } from 'node:net';

/**
 * The part of an address that one customer of a provider has: an IPv4 address whole, of an IPv6
 * address the first 64 bits. IPv4 inside of IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/, '');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  // A URL has the one short form of RFC 5952: no zeros in front, in small letters, no IPv4.
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
