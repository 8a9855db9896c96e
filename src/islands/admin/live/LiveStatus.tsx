import type { Noun } from '#src/client/drafts.ts';
import { useLive } from './live.store.ts';
import { publicPage } from './public-page.ts';

interface LiveStatusProps {
  noun: Noun;
  item: { id: string; title: string };
}

/** Where an item stands on the public site, and after a save whether visitors see it already. */
export function LiveStatus({ noun, item }: LiveStatusProps) {
  const state = useLive((live) => live.items[item.id]);
  const checkAgain = useLive((live) => live.checkAgain);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine">
      {/* In a tab of its own, so that the list stays as it is. */}
      <a
        className="text-link inline-block py-1"
        href={publicPage(noun, item)}
        target="_blank"
        rel="noopener"
        aria-label={`View on site: ${item.title}`}
      >
        View on site
      </a>
      <span aria-live="polite" className="tabular-nums">
        {state?.kind === 'waiting' && <span className="text-steel">Going live…</span>}
        {state?.kind === 'live' && (
          <span className="font-semibold text-ok">Live after {state.seconds.toFixed(1)} s</span>
        )}
        {state?.kind === 'late' && <span className="font-semibold text-danger">Not live yet</span>}
      </span>
      {state?.kind === 'late' && (
        <button
          type="button"
          className="button button-line button-small"
          aria-label={`Check again: ${item.title}`}
          onClick={() => checkAgain(item.id)}
        >
          Check again
        </button>
      )}
    </div>
  );
}
