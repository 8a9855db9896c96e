import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';

/**
 * A part of a section whose code is fetched when it is first shown. Where it does not arrive, a
 * sentence stands in its place, and the rest of the section works on.
 * @param what names the part at the beginning of a sentence
 * @returns a component with the props of the part
 */
export function onDemand<Part extends (props: never) => ReactNode>(
  what: string,
  load: () => Promise<Part>,
): Part {
  let known: Part | undefined;
  function OnDemand(props: object) {
    const [part, setPart] = useState<Part | undefined>(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (known) return;
      let isLeft = false;
      load().then(
        (loaded) => {
          known = loaded;
          if (!isLeft) setPart(() => loaded);
        },
        () => !isLeft && setMissing(true),
      );
      return () => {
        isLeft = true;
      };
    }, []);

    if (part) {
      const Loaded = part as unknown as ComponentType;
      return <Loaded {...props} />;
    }
    if (!isMissing) return <Skeleton count={1} className="h-16" label={`Loading: ${what}`} />;
    return (
      // A browser does not ask again for a module that has not arrived.
      <LoadFailure
        text={`${what} could not be loaded. What you typed is kept as a draft.`}
        retryLabel="Load the page again"
        onRetry={() => window.location.reload()}
      />
    );
  }
  return OnDemand as unknown as Part;
}
