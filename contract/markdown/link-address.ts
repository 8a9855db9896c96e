import { parseUrl } from '../parse-url.ts';

/** Schemes that a link may have. */
const linkSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether a text may be the address of a link: whole, of an allowed scheme, and without a user name
 * in front of the host, which is how a link pretends to lead elsewhere.
 */
export function isLinkAddress(address: string): boolean {
  if (!/^[a-z]+:/i.test(address)) return false;
  const url = parseUrl(address);
  return (
    url !== undefined &&
    linkSchemes.has(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    (url.host !== '' || url.pathname !== '')
  );
}
