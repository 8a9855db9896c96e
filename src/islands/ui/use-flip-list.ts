import type { animate } from 'motion/mini';
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Place {
  left: number;
  top: number;
}

/**
 * Fetched at the first change of a list, which is shown without it: nobody waits for an ornament,
 * and who changes nothing does not load it.
 */
let motion: { animate?: typeof animate } | undefined;
function fetchMotion(): void {
  if (motion) return;
  motion = {};
  void import('motion/mini').then(
    (loaded) => (motion = loaded),
    () => undefined,
  );
}

/** Seconds: state changes of this site take 160 ms. */
const options = { duration: 0.16, ease: 'easeOut' } as const;

/**
 * Lets the children of a list travel to their new places when one is added or taken away, and a new
 * one rise, so that the eye sees what changed. `keys` names the children in their order. A list that
 * has nothing in common with what stood there before (another page) simply appears; with reduced
 * motion all of them do. Motion's own `layout` would load 46 kB more, which the limits of
 * tests/e2e/admin-weight.spec.ts do not allow.
 */
export function useFlipList(listRef: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const before = useRef(new Map<string, Place>());
  const order = keys.join();

  useLayoutEffect(() => {
    const children = [...(listRef.current?.children ?? [])].filter((child) => isElement(child));
    const places = new Map<string, Place>();
    for (const [index, key] of order.split(',').entries()) {
      const child = children[index];
      if (child) places.set(key, { left: child.offsetLeft, top: child.offsetTop });
    }
    const old = before.current;
    before.current = places;
    const isSameList = [...places.keys()].some((key) => old.has(key));
    if (!isSameList || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    fetchMotion();
    const move = motion?.animate;
    if (!move) return;
    for (const [index, [key, place]] of [...places].entries()) {
      const child = children[index];
      const from = old.get(key);
      if (!child) continue;
      if (!from) {
        move(child, { opacity: [0, 1], transform: ['translateY(8px)', 'none'] }, options);
      } else if (from.left !== place.left || from.top !== place.top) {
        const way = `translate(${from.left - place.left}px, ${from.top - place.top}px)`;
        move(child, { transform: [way, 'none'] }, options);
      }
    }
  }, [listRef, order]);
}

const isElement = (child: Element): child is HTMLElement => child instanceof HTMLElement;
