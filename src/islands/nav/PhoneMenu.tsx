import { useEffect, useRef } from 'react';
import { menu, type MenuItem } from '#src/config/navigation.ts';
import { linkState } from './link-state.ts';
import { SearchField } from './SearchField.tsx';

interface EntryProps {
  item: MenuItem;
  path: string;
  level?: number;
}

/** A link over the whole width; at its right a disclosure of the entries below, one at a time. */
function PhoneEntry({ item, path, level = 0 }: EntryProps) {
  const { label, href, number, children } = item;
  return (
    <li>
      <a href={href} {...linkState(item, path, level === 0)}>
        {number !== undefined && <span className="menu-number">{number}</span>}
        {label}
      </a>
      {children && (
        <details name={`menu-level-${level}`} suppressHydrationWarning>
          <summary aria-label={`${label}: pages`} />
          <ul>
            {children.map((child) => (
              <PhoneEntry
                key={child.href + child.label}
                item={child}
                path={path}
                level={level + 1}
              />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Their own sign takes the place of the browser's. */
const phoneMenu =
  'phone-menu [&_summary]:cursor-pointer [&_summary]:list-none [&_summary::-webkit-details-marker]:hidden lg:hidden';

/**
 * The menu of small windows: disclosures of the browser's own, which need no script. Once hydrated,
 * it closes by Escape, by a tap beside it, when a link is followed and when the focus leaves it. `open` is the browser's, which
 * may have opened one before React arrived: hence the suppressed warnings.
 */
export function PhoneMenu({ path }: { path: string }) {
  const menuRef = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      const details = menuRef.current;
      if (details?.open && !details.contains(target as Node)) details.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
    const details = event.target.closest<HTMLDetailsElement>('details[open]');
    if (!details) return;
    event.preventDefault();
    details.open = false;
    details.querySelector('summary')?.focus();
  }

  function onBlur({ relatedTarget, currentTarget }: React.FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  function onClick({ target }: React.MouseEvent) {
    if (menuRef.current && target instanceof HTMLElement && target.closest('a')) {
      menuRef.current.open = false;
    }
  }

  return (
    <details
      className={phoneMenu}
      ref={menuRef}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={onBlur}
      suppressHydrationWarning
    >
      <summary className="group/menu button button-line button-small in-open:bg-fog max-xs:px-2 max-[11rem]:px-1">
        <span className="in-open:hidden">Menu</span>
        <span className="hidden in-open:inline">Close</span>
      </summary>
      <nav aria-label="Main">
        {/* iOS zooms in on text under 16 px. */}
        <SearchField label="In the menu" className="mx-(--gutter) my-3 text-body md:hidden" />
        <ul>
          {menu.map((item) => (
            <PhoneEntry key={item.label} item={item} path={path} />
          ))}
        </ul>
      </nav>
    </details>
  );
}
