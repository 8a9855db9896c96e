import { skeletonCount } from '#contract/limits.ts';
import {
  listMessages,
  newsMessages,
  notFoundMessages,
  validationMessages,
} from '#contract/messages.ts';
import { newsQuery, type News } from '#contract/schemas/news.ts';
import { getNews } from '#src/client/api/news.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { ListScreen } from '../../shared/list/ListScreen.tsx';
import { useNews } from '../../data/news.store.ts';
import { NewsCard } from './NewsCard.tsx';
import { NewsEditor } from './NewsEditor.tsx';
import { yearOptions } from './year-options.ts';

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'updated', label: 'Edited last' },
];
const deletion = { ...newsMessages.remove, missingId: validationMessages.idNotFound };
const getItem = async (id: string, signal: AbortSignal): Promise<News> =>
  (await getNews(id, signal)).news;

/** Manage News (spec §2). */
export function NewsSection() {
  return (
    <ListScreen
      resource="news"
      store={useNews}
      schema={newsQuery}
      heading="Our News"
      addLabel="Add News"
      isAddFloating
      words={{ one: 'release', many: 'releases' }}
      sorts={sorts}
      filter={({ year }) => ({
        name: 'year',
        options: yearOptions(new Date().getFullYear(), year),
      })}
      className="grid gap-4"
      cardClassName="grid content-start gap-4 p-4 @md:grid-cols-[8rem_minmax(0,1fr)] @3xl:grid-cols-[10rem_minmax(0,1fr)_auto]"
      placeholder={<Skeleton count={skeletonCount} className="h-40" label="Loading news" />}
      emptyText={listMessages.newsEmpty}
      pagerLabel="Pages of news"
      getItem={getItem}
      goneText={notFoundMessages.news}
      deletion={deletion}
      deletionDetail={({ title }) => `“${title}”`}
      card={(news, controls) => <NewsCard news={news} {...controls} />}
      editor={(editor) => <NewsEditor key={editor.draftId} {...editor} />}
    />
  );
}
