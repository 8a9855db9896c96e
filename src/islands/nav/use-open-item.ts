import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnTheWay, type Point } from './safe-triangle.ts';

/** How long a panel waits for a pointer that has left it or is on its way to it, in ms. */
const grace = 400;
/** A tap that began before the menu was alive ends within this time, in ms. */
const tapTime = 700;

/** What the style sheet holds open by itself, as the deepest item's id; '' if nothing. */
function openByStyle(nav: HTMLElement): string {
  const items = [...nav.querySelectorAll<HTMLElement>('[data-menu-item]')];
  const held = items.filter((item) => item.matches(':hover, :focus-within'));
  return held.at(-1)?.dataset['menuItem'] ?? '';
}

/**
 * Which item of the wide menu is open. Ids are positions, '3' and '3.0' below it; an item is open
 * together with those above it. The pointer opens at once, unless it crosses an item on its way to
 * the open panel; it closes with a short grace.
 */
export function useOpenItem() {
  const [open, setOpen] = useState('');
  const [isLive, setIsLive] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef<Point | undefined>(undefined);
  const adoptedAt = useRef(0);

  const isOpen = (id: string) => open === id || open.startsWith(`${id}.`);

  /** Takes over from the style sheet: what it held open stays open. */
  const attach = useCallback((element: HTMLElement | null) => {
    nav.current = element;
    if (!element) return;
    setOpen(openByStyle(element));
    setIsLive(true);
    adoptedAt.current = performance.now();
    return () => clearTimeout(timer.current);
  }, []);

  const panelOf = (id: string) =>
    nav.current?.querySelector(`[data-menu-item="${id}"] > [data-menu-panel]`) ?? null;

  function set(id: string, delay = 0) {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(id);
    else timer.current = setTimeout(() => setOpen(id), delay);
  }

  function point(event: React.PointerEvent, id: string) {
    if (event.pointerType !== 'mouse') return;
    const from = pointer.current;
    const to = { x: event.clientX, y: event.clientY };
    const isDeeper = open === '' || id.startsWith(open);
    const panel = isDeeper || !from ? null : panelOf(open);
    const isCrossing = panel && from && isOnTheWay(from, to, panel.getBoundingClientRect());
    set(id, isCrossing ? grace : 0);
  }

  const pointerHandlers = {
    onPointerMove: (event: React.PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY };
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      pointer.current = undefined;
      // A panel with the keyboard's focus in it stays: the focus would fall out of the page.
      const isHeld = panelOf(open)?.contains(document.activeElement);
      if (!isHeld) set('', grace);
    },
  };

  /** A click on a disclosure button. A mouse has opened by hovering already, so it never closes. */
  function toggle(event: React.MouseEvent, id: string) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isSameTap = performance.now() - adoptedAt.current < tapTime;
    if (!isOpen(id) || pointerType === 'mouse' || isSameTap) return set(id);
    set(id.includes('.') ? id.slice(0, id.indexOf('.')) : '');
  }

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) setOpen('');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  return { open, isOpen, isLive, attach, set, point, toggle, pointerHandlers };
}
