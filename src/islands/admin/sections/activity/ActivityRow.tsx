import type { ActivityEntry } from '#contract/schemas/history.ts';
import { followInPlace } from '../../data/router.ts';
import { momentOf } from '../../shared/when.ts';
import { describe, linkOf } from './texts.ts';

/** One thing that was done: when, by whom, and what, with the way to it. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { action, what } = describe(entry);
  const href = linkOf(entry);
  return (
    <div className="grid gap-x-5 gap-y-1 px-2 py-3 text-small sm:grid-cols-[11.5rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_10rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="text-steel tabular-nums">
        {momentOf(entry.at)}
      </time>
      <span className="font-semibold wrap-anywhere">{entry.by ?? 'Outside the admin area'}</span>
      <span className="min-w-0 wrap-anywhere sm:max-lg:col-start-2">
        {action}{' '}
        {href ? (
          <a className="text-link" href={href} onClick={followInPlace}>
            {what}
          </a>
        ) : (
          what
        )}
      </span>
    </div>
  );
}
