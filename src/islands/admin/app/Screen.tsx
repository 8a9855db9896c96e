import { Suspense, useEffect, useRef, useState } from 'react';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFound } from './NotFound.tsx';
import { resetRoute, screens } from './screens.ts';

/** The screen of a path, with the title, focus and announcement of a route change. */
export function Screen({ path }: { path: string }) {
  const [, setTries] = useState(0);
  const [arrived, setArrived] = useState<string>();
  const first = useRef(path);
  const Section = screens[path] ?? NotFound;
  const title = adminTitle(path);

  const arrive = () => {
    document.title = title;
    // After a page load the focus stays with the browser, and with the menu if it was used while
    // the code was loading; after a login it is set here.
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

/** Calls back once when the screen beside it is rendered, however long its code took. */
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
