import { skeletonCount } from '#contract/limits.ts';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { newsResource } from '../../data/resources/news.resource.ts';
import { EditedBy } from '../../shared/EditedBy.tsx';
import { PublishStatus } from '../../shared/PublishStatus.tsx';
import { focusStyle } from '../../shared/focus-style.ts';
import type { CardControls } from '../../shared/list/ItemCard.tsx';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { StateBadge } from '../../shared/list/StateBadge.tsx';
import { pictureUrl } from '../../shared/picture-url.ts';
import { shownDay } from '#contract/office-time.ts';

/** Manage News (requirements §2). */
export function NewsSection() {
  return (
    <ResourceScreen<ManagedNews>
      resource={newsResource}
      className="grid gap-4"
      cardClassName="grid content-start gap-4 p-4 @md:grid-cols-[8rem_minmax(0,1fr)] @3xl:grid-cols-[10rem_minmax(0,1fr)_auto]"
      placeholder={<Skeleton count={skeletonCount} className="h-40" label="Loading news" />}
      facts={({ publishDate }) => <time dateTime={publishDate}>{shownDay(publishDate)}</time>}
      card={(news, controls) => <NewsCard news={news} {...controls} />}
    />
  );
}

/** A news item with what can be done to it. */
function NewsCard({ news, titleId, actions, select }: CardControls & { news: ManagedNews }) {
  return (
    <>
      <img
        src={pictureUrl(news.imageUrl, 320)}
        alt={news.imageAlt ?? ''}
        width={320}
        height={220}
        loading="lazy"
        style={focusStyle(news.imageFocus)}
        className="aspect-[16/11] w-full bg-fog object-cover text-fine text-steel"
      />
      <div className="min-w-0">
        <h2 id={titleId} className="text-lead leading-snug tracking-normal wrap-anywhere">
          {news.title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={news.publishDate} className="text-fine text-steel">
            {shownDay(news.publishDate)}
          </time>
          <StateBadge item={news} />
        </p>
        <p className="mt-2 line-clamp-3 text-small text-ink-2">{news.summary}</p>
        <div className="mt-3">
          <EditedBy item={news} />
          <PublishStatus resource="news" item={news} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 @md:col-start-2 @3xl:col-start-3 @3xl:flex-col">
        {actions}
        {select}
      </div>
    </>
  );
}
