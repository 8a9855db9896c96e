import { skeletonCount } from '#contract/limits.ts';
import { listMessages } from '#contract/messages.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { ListFrame } from '../shell/ListFrame.tsx';
import { useNews } from '../stores/news.store.ts';
import { DeleteNews } from './DeleteNews.tsx';
import { NewsCard } from './NewsCard.tsx';
import { NewsEditor } from './NewsEditor.tsx';

/** Manage News (spec §2). */
export function NewsSection() {
  const list = useNews();
  const { dialog, open } = list;
  const close = () => open({ kind: 'closed' });
  return (
    <>
      <h1 className="mb-6 text-h2">Our News</h1>
      <div className="pb-24">
        <ListFrame
          list={list}
          className="grid gap-4"
          pagerLabel="Pages of news"
          emptyText={listMessages.newsEmpty}
          placeholder={<Skeleton count={skeletonCount} className="h-36" label="Loading news" />}
        >
          {(news) => (
            <NewsCard
              news={news}
              onEdit={() => open({ kind: 'edit', news })}
              onDelete={() => open({ kind: 'remove', news })}
            />
          )}
        </ListFrame>
      </div>
      <button
        type="button"
        className="button button-amber fixed right-5 bottom-5 z-20 shadow-floating sm:right-8 sm:bottom-8"
        onClick={() => open({ kind: 'create' })}
      >
        Add News
      </button>
      {(dialog.kind === 'create' || dialog.kind === 'edit') && (
        <NewsEditor seen={dialog.kind === 'edit' ? dialog.news : undefined} onClose={close} />
      )}
      {dialog.kind === 'remove' && <DeleteNews news={dialog.news} onClose={close} />}
    </>
  );
}
