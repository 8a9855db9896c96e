import { Suspense, useEffect, useRef, useState } from 'react';
import { adminTitle } from '#src/config/navigation.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { resetRoute, screens } from './screens.ts';

/** The screen of a path with all that belongs to arriving there: title, focus, announcement. */
export function Screen({ path }: { path: string }) {
  const [, setTries] = useState(0);
  const [arrived, setArrived] = useState<string>();
  const first = useRef(path);
  const Section = screens[path] ?? NotFound;
  const title = adminTitle(path);

  const arrive = () => {
    document.title = title;
    // A page that has just been loaded leaves the focus to the browser, and to whoever has begun
    // with the menu while the code was on its way; after a login it is ours.
    const isHeld = document.activeElement !== document.body;
    if (first.current === path && (isHeld || !navigator.userActivation.hasBeenActive)) return;
    first.current = '';
    setArrived(title);
    focusScreen();
  };

  const retry = () => {
    first.current = '';
    resetRoute(path);
    setTries((tries) => tries + 1);
  };

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {arrived}
      </p>
      <ErrorBoundary key={path} onRetry={retry}>
        <Suspense
          fallback={
            <p role="status" className="waiting min-h-[50dvh]">
              Loading…
            </p>
          }
        >
          <Section />
          <Arrival key={path} onArrive={arrive} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Calls once when the screen beside it stands there, however long its code took. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const latest = useRef(onArrive);
  useEffect(() => latest.current(), []);
  return null;
}

/** Moves the focus to the screen's heading, so that reading and tabbing begin there. */
function focusScreen(): void {
  const main = document.getElementById('main');
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
