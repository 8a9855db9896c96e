import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Sticks to the lower edge of the window while the list is longer than the window. It is opaque, and
 * the focus is never under it. In a low window it is at the end of the list. Toasts are above it.
 */
export function ListBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const { style } = document.documentElement;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      style.setProperty('--list-bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--list-bar');
    };
  }, []);
  return (
    <div
      ref={bar}
      data-list-bar
      className="sticky bottom-0 z-20 -mx-4 mt-16 -mb-8 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 low:static print:hidden"
    >
      {children}
    </div>
  );
}
