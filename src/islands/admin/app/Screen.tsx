import { Suspense, useEffect, useRef, useState } from 'react';
import { noAccessText } from '#contract/areas.ts';
import { routes } from '#contract/routes.ts';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { missingFor, useAreas } from '../data/areas.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { screens } from './screens.ts';

/** The screen of a path, with the title, focus and announcement of a route change. */
export function Screen({ path }: { path: string }) {
  const [arrived, setArrived] = useState<string>();
  const first = useRef(path);
  const screen = screens[path];
  const Section = screen?.Part ?? NotFound;
  const missing = missingFor(path, useAreas());
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
    screen?.renew();
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
          {missing.length > 0 ? (
            <NoScreen heading="No access" text={noAccessText(missing)} />
          ) : (
            <Section />
          )}
          <Arrival key={path} onArrive={arrive} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Calls `onArrive` once, when the screen in the same Suspense boundary is rendered. */
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

interface NoScreenProps {
  heading: string;
  text: string;
}

/** Shown in place of a screen, with the way to the dashboard. */
function NoScreen({ heading, text }: NoScreenProps) {
  return (
    <>
      <h1 className="max-w-[24ch] text-h2">{heading}</h1>
      <p className="mt-4 max-w-[58ch] text-ink-2">{text}</p>
      <a className="button button-amber mt-6" href={routes.admin}>
        Back to the dashboard
      </a>
    </>
  );
}

/** For a URL under /admin that names no screen; the server answers it with 404. */
function NotFound() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 720 120"
        className="mb-8 w-full max-w-xl fill-none stroke-steel stroke-[1.6]"
      >
        <path d="M0 40h250M0 80h250M250 30v60h14V30zM456 30v60h14V30zM470 40h250M470 80h250" />
        <path className="stroke-line" strokeDasharray="6 6" d="M264 40h192M264 80h192" />
        <path className="stroke-amber" strokeWidth="4" d="M0 60h226" />
      </svg>
      <NoScreen
        heading="Page not found"
        text="Check the address for a typing error; the page may also have moved."
      />
    </>
  );
}
