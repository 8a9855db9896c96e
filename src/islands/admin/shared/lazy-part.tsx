import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';

interface LazyOptions<Props> {
  /** Takes the place of the part while its code does not arrive; a notice unless given. */
  Failure?: ComponentType<Props>;
  /** Utility class with the height of the part. */
  height?: string;
}

/**
 * A part of a section whose code is fetched when it is first shown. If it fails to load, the
 * rest of the section still works: the error boundary of the screen would close an open editor.
 * @param what names the part at the beginning of a sentence
 * @returns a component with the props of the part
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<(props: Props) => ReactNode>,
  { Failure, height = 'h-16' }: LazyOptions<Props> = {},
) {
  const Notice = () => (
    // A browser does not request a module again after a failure.
    <LoadFailure
      text={`${what} could not be loaded. Drafts are kept.`}
      retryLabel="Load the page again"
      onRetry={() => window.location.reload()}
    />
  );
  const attempt = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part as ComponentType<object> }),
        () => {
          latest = attempt(); // React keeps a failed load; the next time the part is shown it is tried again
          return { default: (Failure ?? Notice) as ComponentType<object> };
        },
      ),
    );
  let latest = attempt();
  return function LazyPart(props: Props) {
    const [Loaded] = useState(() => latest);
    return (
      <Suspense fallback={<Skeleton count={1} className={height} label={`Loading: ${what}`} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
