import { isSampleId } from '#contract/items.ts';
import { langOf } from '#contract/language.ts';
import type { News } from '#contract/schemas/news.ts';
import { modelViewLabel } from '#src/config/picture-credits.ts';
import { newsDetail } from '#contract/routes.ts';
import { StoredPicture } from '../ui/StoredPicture.tsx';

/** What a card shows of a news release. */
export type NewsSummary = Pick<
  News,
  | 'id'
  | 'title'
  | 'language'
  | 'publishDate'
  | 'imageUrl'
  | 'imageAlt'
  | 'imageFocus'
  | 'isModelView'
  | 'updatedAt'
  | 'summary'
>;

export function summarizeNews(news: News): NewsSummary {
  const { id, title, language, publishDate, updatedAt, summary } = news;
  const { imageUrl, imageAlt, imageFocus, isModelView } = news;
  return {
    id,
    title,
    language,
    publishDate,
    updatedAt,
    summary,
    imageUrl,
    imageAlt,
    imageFocus,
    isModelView,
  };
}

interface Props {
  news: NewsSummary;
}

/**
 * A news release in the list. Wide: picture, text clamped to 3 lines, date box; narrow: stacked,
 * the picture last, with the item's own date (requirements §2, D15).
 */
export function NewsCard({ news }: Props) {
  return (
    <article
      lang={langOf(news)}
      data-item={news.id}
      data-version={news.updatedAt}
      className="group relative grid gap-x-8 gap-y-4 border-t border-line py-7 transition-colors hover:border-ink md:grid-cols-[17.5rem_1fr_7.5rem] md:items-start"
    >
      <div className="max-md:order-last">
        <StoredPicture
          src={news.imageUrl}
          alt={news.imageAlt ?? ''}
          shape="aspect-[480/300]"
          focus={news.imageFocus}
          width={480}
          height={300}
          sizes="(min-width: 48rem) 280px, calc(100vw - 40px)"
        />
        {news.isModelView && (
          <small lang="en" className="block pt-1.5 text-fine text-steel">
            {modelViewLabel}
          </small>
        )}
      </div>
      <div className="min-w-0">
        <h3 className="text-h3 leading-tight">
          <a className="row-link" href={newsDetail(news.id)}>
            {news.title}
          </a>
        </h3>
        <p className="mt-3 line-clamp-3 max-w-[66ch] text-small text-ink-2">{news.summary}</p>
      </div>
      <time
        dateTime={news.publishDate}
        className="text-fine text-steel max-md:-order-1 md:col-start-3 md:row-start-1 md:bg-fog md:px-3 md:py-3.5 md:text-center md:text-small md:whitespace-nowrap md:text-ink"
      >
        {news.publishDate}
        {isSampleId(news.id) && <span className="text-steel max-md:ml-2 md:block">Sample</span>}
      </time>
    </article>
  );
}
