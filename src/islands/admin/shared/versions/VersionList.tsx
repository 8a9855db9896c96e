import { useEffect, useRef } from 'react';
import { momentOf } from '#contract/office-time.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { LoadState } from '../LoadState.tsx';
import { useLoad } from '../use-load.ts';

/** A version as a line: Version 12, 22 Nov 2026, 15:04, Ayşe. */
export const versionText = ({ version, at, by }: ItemVersion): string =>
  [`Version ${version}`, momentOf(at), by].filter(Boolean).join(', ');

interface VersionListProps {
  load: (signal: AbortSignal) => Promise<readonly ItemVersion[]>;
  /** The text above the versions, by their number. */
  intro: (count: number) => string;
  /** The version that was open before: focus returns to it. */
  last: ItemVersion | undefined;
  onChoose: (version: ItemVersion) => void;
}

/** The stored versions, newest first. */
export function VersionList({ load, intro, last, onChoose }: VersionListProps) {
  const loaded = useLoad(load);
  const { value } = loaded;
  const lastButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (value) lastButton.current?.focus();
  }, [value]);
  return (
    <LoadState loaded={loaded} what="versions" bars={3}>
      {(versions) => (
        <>
          <p className="mb-4 text-small text-ink-2">{intro(versions.length)}</p>
          <ol aria-label="Versions" className="border-t border-line">
            {versions.map((version, index) => (
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
      )}
    </LoadState>
  );
}
