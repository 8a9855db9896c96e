import { useEffect, useState, type ComponentType } from 'react';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';

/**
 * A part of the editor whose code is fetched when it is first shown. Where it does not arrive, a
 * sentence stands in its place, and the rest of the editor works on.
 * @param what names the part at the beginning of a sentence
 */
export function onDemand<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => known);
    const [isMissing, setMissing] = useState(false);
    useEffect(() => {
      if (known) return;
      let isLeft = false;
      load().then(
        (part) => {
          known = part;
          if (!isLeft) setPart(() => part);
        },
        () => !isLeft && setMissing(true),
      );
      return () => {
        isLeft = true;
      };
    }, []);

    if (Part) return <Part {...props} />;
    if (!isMissing) return <Skeleton count={1} className="h-16" label={`Loading: ${what}`} />;
    return (
      // A browser does not ask again for a module that has not arrived.
      <LoadFailure
        text={`${what} could not be loaded. What you typed is kept as a draft.`}
        retryLabel="Load the page again"
        onRetry={() => window.location.reload()}
      />
    );
  };
}
