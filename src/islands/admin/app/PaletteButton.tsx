import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuth } from '../data/auth.store.ts';
import { Icon } from '../shared/Icon.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyScreen } from './screens.ts';

const palette = lazyScreen(async () => (await import('./palette/Palette.tsx')).Palette);

/** Opens the palette, as Ctrl+K and Cmd+K do wherever the focus is, over an open dialog too. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const isIn = useAuth(({ phase }) => phase === 'in');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isModified || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    // An open confirmation is answered first.
    if (isIn && !document.querySelector('[role="alertdialog"]')) setIsOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="button button-line button-small gap-2 px-2.5"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">Find</span>
        <kbd aria-hidden className="max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen &&
        // Not in the header, which the sidebar covers.
        createPortal(
          <ErrorBoundary className="fixed inset-x-4 top-20 z-50" onRetry={palette.renew}>
            <Suspense
              fallback={<div role="status" aria-label="Opening" className="veil waiting" />}
            >
              <palette.Part onClose={() => setIsOpen(false)} />
            </Suspense>
          </ErrorBoundary>,
          document.body,
        )}
    </>
  );
}
