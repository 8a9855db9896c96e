import type { ResourceName } from '#contract/items.ts';
import { publicPage, usePublishStatus } from '../data/publish-status.ts';
import { isOnSite, stateOf } from '../data/resources/item-state.ts';
import type { ResourceItem } from '../data/resources/resource.ts';
import { Button } from '#src/islands/ui/Button.tsx';

interface PublishStatusProps {
  resource: ResourceName;
  item: ResourceItem;
}

const texts = {
  saved: 'Saved',
  waiting: 'Publishing…',
  live: 'Visible on the site',
  late: 'Not visible on the site yet',
} as const;

const looks = {
  saved: 'text-steel',
  waiting: 'text-steel',
  live: 'font-semibold text-ok',
  late: 'font-semibold text-danger',
} as const;

/**
 * Link to an item's public page, and after a save whether visitors see it already. What is not on
 * the site has no page there, and is only said to be saved.
 */
export function PublishStatus({ resource, item }: PublishStatusProps) {
  const state = usePublishStatus(({ items }) => items[item.id]);
  const checkAgain = usePublishStatus((status) => status.checkAgain);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine">
      {/* In a tab of its own, so that the list stays as it is. */}
      {isOnSite(item) && (
        <a
          className="text-link inline-block py-1"
          href={publicPage(resource, item)}
          target="_blank"
          rel="noopener"
          aria-label={`View on site: ${item.title}`}
        >
          View on site
        </a>
      )}
      <span aria-live="polite" className="tabular-nums">
        {state && (
          <span
            className={looks[state.kind]}
            title={
              state.kind === 'live' ? `Visible after ${state.seconds.toFixed(1)} s` : undefined
            }
          >
            {state.kind === 'saved' && stateOf(item) === 'draft'
              ? 'Saved as draft'
              : texts[state.kind]}
          </span>
        )}
      </span>
      {state?.kind === 'late' && (
        <Button aria-label={`Check again: ${item.title}`} onClick={() => checkAgain(item.id)}>
          Check again
        </Button>
      )}
    </div>
  );
}
