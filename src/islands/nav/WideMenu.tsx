import { menu } from '#src/config/navigation.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { buttonAbove, keyTarget } from './menu-keys.ts';
import { useOpenItem } from './use-open-item.ts';

/**
 * The menu of wide windows. Until it is hydrated its style sheet opens the panels under the pointer;
 * after that `data-open` does.
 */
export function WideMenu({ path }: { path: string }) {
  const state = useOpenItem();
  const { open, isLive, attach, set, pointerHandlers } = state;

  function onKeyDown(event: React.KeyboardEvent) {
    const from = event.target as HTMLElement;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      const button = buttonAbove(from);
      set(open.includes('.') ? open.slice(0, open.indexOf('.')) : '');
      button?.focus();
      return;
    }
    const target = keyTarget(event.key, from);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  /** Focus that goes on to another part of the page, or of the bar, closes what it leaves. */
  function onBlur({ relatedTarget, currentTarget }: React.FocusEvent) {
    if (!open || !(relatedTarget instanceof HTMLElement)) return;
    const top = currentTarget.querySelector(`[data-menu-item="${open.split('.')[0]}"]`);
    if (!top?.contains(relatedTarget)) set('');
  }

  return (
    <nav
      aria-label="Main"
      className="wide-menu hidden h-11 basis-full border-t border-line [&_li]:wrap-normal lg:block"
      ref={attach}
      data-live={isLive || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      {...pointerHandlers}
    >
      <ul>
        {menu.map((item, index) => (
          <MenuEntry key={item.label} {...{ item, path, state }} id={String(index)} />
        ))}
      </ul>
    </nav>
  );
}
