import { skeletonCount } from '#contract/limits.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { newsResource } from '../../data/resources/news.resource.ts';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { shownDay } from '../../shared/when.ts';
import { NewsCard } from './NewsCard.tsx';

/** Manage News (requirements §2). */
export function NewsSection() {
  return (
    <ResourceScreen
      resource={newsResource}
      className="grid gap-4"
      cardClassName="grid content-start gap-4 p-4 @md:grid-cols-[8rem_minmax(0,1fr)] @3xl:grid-cols-[10rem_minmax(0,1fr)_auto]"
      placeholder={<Skeleton count={skeletonCount} className="h-40" label="Loading news" />}
      facts={({ publishDate }) => <time dateTime={publishDate}>{shownDay(publishDate)}</time>}
      card={(news, controls) => <NewsCard news={news} {...controls} />}
    />
  );
}
