import { currentEntry, type MenuItem } from '#src/config/navigation.ts';
import { routes } from '#contract/routes.ts';

/**
 * Marks of a link: `aria-current` on the one entry that stands for the page — 'page' on the page
 * itself, 'true' on the list it belongs to — and `data-here` on the top item of its part of the
 * site, for the eye. Below the top, an address that a top item has too is not marked again.
 */
export function linkState({ href, children }: MenuItem, path: string, isTop: boolean) {
  const isShared = !isTop && (href === routes.companyProfile || href === routes.ourProducts);
  const entry = currentEntry(path);
  const isCurrent = !isShared && href === entry;
  const holdsEntry = children?.some((child) => child.href === entry) ?? false;
  const isHere = isTop && (holdsEntry || (children && `${path}/`.startsWith(`${href}/`)));
  return {
    'aria-current': isCurrent ? (href === path ? ('page' as const) : ('true' as const)) : undefined,
    'data-here': isHere || (isTop && isCurrent) || undefined,
  };
}
