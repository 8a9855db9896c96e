import { type MenuItem } from '#src/config/navigation.ts';
import { linkState } from './link-state.ts';
import { type useOpenItem } from './use-open-item.ts';

interface Props {
  item: MenuItem;
  /** Position: '3', and '3.0' for the first item below it. */
  id: string;
  path: string;
  state: ReturnType<typeof useOpenItem>;
}

/** One entry: a link, and beside it a button with the panel of the entries below, if there are any. */
export function MenuEntry({ item, id, path, state }: Props) {
  const { label, href, number, children } = item;
  const above = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '';
  const isTop = above === '';
  const link = (
    <a href={href} {...linkState(item, path, isTop)}>
      {number !== undefined && <span className="menu-number">{number}</span>}
      {label}
    </a>
  );
  if (!children) {
    return <li onPointerEnter={(event) => state.point(event, above)}>{link}</li>;
  }
  const isOpen = state.isOpen(id);
  const panel = `menu-${id.replace('.', '-')}`;
  return (
    <li
      data-menu-item={id}
      data-open={isOpen || undefined}
      onPointerEnter={(event) => state.point(event, id)}
    >
      {link}
      <button
        type="button"
        className={`grid ${isTop ? 'w-6' : 'w-11'} flex-none cursor-pointer place-items-center text-steel hover:text-ink aria-expanded:text-ink`}
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={`${label}: pages`}
        onClick={(event) => state.toggle(event, id)}
      />
      <ul id={panel} data-menu-panel>
        {children.map((child, index) => (
          <MenuEntry
            key={child.href + child.label}
            item={child}
            {...{ path, state }}
            id={`${id}.${index}`}
          />
        ))}
      </ul>
    </li>
  );
}
