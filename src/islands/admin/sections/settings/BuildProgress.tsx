import { useEffect, useEffectEvent, useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import { getCompany } from '#src/client/api/company.ts';
import type { Saved } from './use-company-form.ts';

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

interface BuildProgressProps {
  saved: Saved;
  /** The state of the build after the last save on this screen; empty before the first save. */
  build: string;
  onLive: (saved: Saved) => void;
}

/** What takes effect when: whether the pages have what is saved, asked again until they have it. */
export function BuildProgress({ saved, build, onLive }: BuildProgressProps) {
  const { version, live } = saved;
  const isWaiting = version !== null && version.revision !== live;
  const [tries, setTries] = useState(0);
  const arrive = useEffectEvent(onLive);
  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const again = () => setTries((count) => count + 1);
    const wait = Math.min(firstWaitMs * 1.5 ** tries, longestWaitMs);
    const timer = setTimeout(() => {
      getCompany(controller.signal).then(
        (newer) => {
          if ((newer.version?.revision ?? 0) === newer.live) arrive(newer);
          else again();
        },
        () => {
          if (!controller.signal.aborted) again();
        },
      );
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isWaiting, tries]);
  return (
    <div role="status" className="notice mt-4 max-w-(--measure)">
      <p>{stateText(saved, build, isWaiting)}</p>
      {version && (
        <p className="mt-1 text-small text-ink-2">
          Last saved {momentOf(version.at)}
          {version.by && ` by ${version.by}`}.
        </p>
      )}
    </div>
  );
}

function stateText({ version }: Saved, build: string, isWaiting: boolean): string {
  if (version === null)
    return 'No changes have been saved. The site uses the facts that it came with.';
  if (!isWaiting) return 'The saved changes are on the site.';
  if (build === 'none') {
    return 'Saved. The changes appear after the next deploy. To deploy after every save, ask the person who runs the site to set BUILD_HOOK_URL.';
  }
  if (build === 'failed') {
    return 'Saved, but the build could not be started. Save again in a few minutes, or ask the person who runs the site to deploy it.';
  }
  if (build === '') {
    return 'The saved changes are not on the site yet. They appear when the next build is finished. This notice updates by itself; you can leave the page.';
  }
  return 'Saved. The changes appear when the build is finished, usually within a few minutes. This notice updates by itself; you can leave the page.';
}
