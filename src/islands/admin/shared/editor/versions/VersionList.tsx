import { useEffect, useRef } from 'react';
import type { ResourceName } from '#contract/items.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { listVersions } from '#src/client/api/history.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { failureText, retryLabel } from '../../list/failure-text.ts';
import { useLoad } from '../../use-load.ts';
import { versionText } from './version-text.ts';

interface VersionListProps {
  resource: ResourceName;
  itemId: string;
  /** The version that was looked at before: focus goes back to it. */
  last: ItemVersion | undefined;
  onChoose: (version: ItemVersion) => void;
}

/** The kept versions of an item, newest first. */
export function VersionList({ resource, itemId, last, onChoose }: VersionListProps) {
  const { value, hasFailed, reload } = useLoad((signal) => listVersions(resource, itemId, signal));
  const lastButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (value) lastButton.current?.focus();
  }, [value]);
  if (hasFailed) return <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />;
  if (!value) {
    return (
      <div className="grid gap-2">
        <Skeleton count={3} className="h-12" label="Loading versions" />
      </div>
    );
  }
  return (
    <>
      <p className="mb-4 text-small text-ink-2">
        {value.length === 1
          ? 'This item has been saved once. After the next save, this version is listed here too.'
          : 'The last 50 saves are kept. Choose one to compare.'}
      </p>
      <ol aria-label="Versions" className="border-t border-line">
        {value.map((version, index) => (
          <li key={version.version} className="border-b border-line">
            <button
              ref={version.version === last?.version ? lastButton : undefined}
              type="button"
              className="flex min-h-12 w-full flex-wrap items-center gap-x-2 px-2 py-2 text-left text-small tabular-nums hover:bg-fog"
              onClick={() => onChoose(version)}
            >
              <span className="wrap-anywhere underline underline-offset-4">
                {versionText(version)}
              </span>{' '}
              {index === 0 && <span className="text-steel">(the latest)</span>}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
