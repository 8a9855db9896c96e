/**
 * Whether a link of the sidebar is the current one: the path starts with its path, segment by
 * segment, so that /admin/news-releasesX is another place (requirements §2).
 */
export function isActive(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
