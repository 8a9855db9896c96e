import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnTheWay, type Point } from './safe-triangle.ts';

/** How long a panel waits for a pointer that has left it or is on its way to it, in ms. */
const grace = 400;
/** A tap that began before the menu was hydrated ends within this time, in ms. */
const tapTime = 700;

/** Id of the deepest item that the style sheet holds open under the pointer; '' if none. */
function openByStyle(nav: HTMLElement): string {
  const items = [...nav.querySelectorAll<HTMLElement>('[data-menu-item]')];
  const held = items.filter((item) => item.matches(':hover'));
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
  /** What is to be open when the timer ends; undefined while it does not run. */
  const next = useRef<string | undefined>(undefined);
  const pointer = useRef<Point | undefined>(undefined);
  const adoptedAt = useRef(0);
  /** Type of the pointer that pressed last. A click of older browsers does not have it. */
  const pressedBy = useRef('');

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

  const panelOf = useCallback(
    (id: string) =>
      nav.current?.querySelector(`[data-menu-item="${id}"] > [data-menu-panel]`) ?? null,
    [],
  );

  const set = useCallback((id: string, delay = 0) => {
    clearTimeout(timer.current);
    const change = () => {
      next.current = undefined;
      setOpen(id);
    };
    if (delay === 0) return change();
    next.current = id;
    timer.current = setTimeout(change, delay);
  }, []);

  /** A panel with the keyboard's focus in it stays: the focus would fall out of the page. */
  const isHeld = () => panelOf(open)?.contains(document.activeElement) === true;

  function point(event: React.PointerEvent, id: string) {
    if (event.pointerType !== 'mouse' || (!id.startsWith(open) && isHeld())) return;
    const from = pointer.current;
    const to = { x: event.clientX, y: event.clientY };
    const isDeeper = open === '' || id.startsWith(open);
    const panel = isDeeper || !from ? null : panelOf(open);
    const isCrossing = panel && from && isOnTheWay(from, to, panel.getBoundingClientRect());
    set(id, isCrossing ? grace : 0);
  }

  const pointerHandlers = {
    onPointerDown: (event: React.PointerEvent) => void (pressedBy.current = event.pointerType),
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      if (!isHeld()) set('', grace);
    },
  };

  /** A click on a disclosure button (detail 0: by a key). A mouse, which opens by hovering, never closes. */
  function toggle(event: React.MouseEvent, id: string) {
    const isByMouse = event.detail > 0 && pressedBy.current === 'mouse';
    const isSameTap = performance.now() - adoptedAt.current < tapTime;
    if (!isOpen(id) || isByMouse || isSameTap) return set(id);
    set(id.includes('.') ? id.slice(0, id.indexOf('.')) : '');
  }

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) setOpen('');
    };
    // Escape takes a panel away that only the pointer holds open; the menu's own keys come first.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setOpen('');
    };
    // As long as the pointer comes nearer to the panel, over whatever else, the panel waits.
    const follow = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const from = pointer.current;
      pointer.current = { x, y };
      const panel = next.current === undefined ? null : panelOf(open);
      if (next.current === undefined || !panel || !from) return;
      if (isOnTheWay(from, { x, y }, panel.getBoundingClientRect())) set(next.current, grace);
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open, panelOf, set]);

  return { open, isOpen, isLive, attach, set, point, toggle, pointerHandlers };
}
