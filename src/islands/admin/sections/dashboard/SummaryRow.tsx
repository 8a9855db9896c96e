import { useEffect, useEffectEvent, useState } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { onBroadcast, type Broadcast } from '#src/client/tab-sync.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { useDrafts } from '../../shared/editor/use-drafts.ts';
import { Thumbnail } from '../../shared/Thumbnail.tsx';
import { createAddress, editAddress } from '../../data/dialog-params.ts';
import type { ResourceSummary, ResourceRow } from './resources.ts';
import { useFreshLoad } from '../../shared/use-load.ts';
import { shownDay } from '#contract/office-time.ts';

/** One list of the site as a row: how many, the newest, and a link that adds one. */
export function SummaryRow({ resource, label, none, addLabel, path, load }: ResourceRow) {
  const { value, hasFailed, reload } = useFreshLoad(load);
  const onChange = useEffectEvent((changed: Broadcast) => {
    if (changed.resource === resource) reload();
  });
  useEffect(() => onBroadcast(onChange), []);
  // One name for the dialog that the link opens, however often the row is rendered.
  const [draftId] = useState(() => crypto.randomUUID());
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-4 border-b border-line py-5 lg:grid-cols-[9rem_4.5rem_1fr_10.5rem]">
      <h3 className="text-body">
        <a className="inline-flex min-h-6 items-center hover:underline" href={path}>
          {label}
        </a>
      </h3>
      <p className="text-right text-h3 leading-none font-semibold tabular-nums">
        {value?.count ??
          (hasFailed ? '–' : <Placeholder className="inline-block h-[1em] w-9 align-top" />)}
      </p>
      {/* As high as the newest item, so that no link below moves away from a click when it comes. */}
      <div className="col-span-2 min-h-25 min-w-0 lg:col-span-1 lg:min-h-20 lg:content-center">
        {hasFailed ? (
          <LoadFailure onRetry={reload} />
        ) : (
          <NewestItem summary={value} none={none} path={path} resource={resource} />
        )}
      </div>
      <a
        className="button button-line button-small col-span-2 justify-self-start lg:col-span-1 lg:justify-self-stretch"
        href={createAddress(path, draftId)}
      >
        {addLabel}
      </a>
    </li>
  );
}

interface NewestItemProps {
  /** Absent while they are being fetched. */
  summary: ResourceSummary | undefined;
  none: string;
  path: string;
  resource: ResourceName;
}

/** The newest item of a list in the space that its placeholder held. */
function NewestItem({ summary, none, path, resource }: NewestItemProps) {
  const [newDraftId] = useState(() => crypto.randomUUID());
  const drafts = useDrafts(resource);
  if (!summary) {
    return (
      <div role="status" aria-label="Loading" className="flex gap-4">
        <Placeholder className="h-16 w-24 shrink-0" />
        <Placeholder className="mt-1 h-5 w-3/5" />
      </div>
    );
  }
  const { newest } = summary;
  if (!newest) return <p className="text-small text-steel">{none}</p>;
  const { id, title, date, note, publicPage, imageUrl, imageFocus } = newest;
  const draftId = drafts.find(({ itemId }) => itemId === id)?.id ?? newDraftId;
  return (
    <div className="flex gap-4">
      {imageUrl ? (
        <Thumbnail imageUrl={imageUrl} imageFocus={imageFocus} size="wide" />
      ) : (
        // On wide screens the titles of all rows are aligned.
        <span aria-hidden className="hidden w-24 shrink-0 lg:block" />
      )}
      <div className="min-w-0 text-small">
        <p className="line-clamp-2 font-semibold lg:line-clamp-1">{title}</p>
        <p className="mt-0.5 text-fine text-steel tabular-nums">
          Latest: <time dateTime={date}>{shownDay(date)}</time>
          {note && <> · {note}</>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-fine">
          <a
            className="text-link inline-flex min-h-6 min-w-6 items-center"
            href={editAddress(path, id, draftId)}
            aria-label={`Edit ${title}`}
          >
            Edit
          </a>
          <a
            className="text-link inline-flex min-h-6 items-center"
            href={publicPage}
            target="_blank"
            rel="noopener"
            aria-label={`View on site: ${title}`}
          >
            View on site
          </a>
        </p>
      </div>
    </div>
  );
}

const Placeholder = ({ className }: { className: string }) => (
  <span aria-hidden className={`skeleton block ${className}`} />
);
