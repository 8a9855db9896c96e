import type { News } from '#contract/schemas/news.ts';
import { newsDetail } from '#src/config/routes.ts';
import { pictureUrl } from '../shell/picture-url.ts';

interface NewsCardProps {
  news: News;
  onEdit: () => void;
  onDelete: () => void;
}

/** A news item with what can be done to it. */
export function NewsCard({ news, onEdit, onDelete }: NewsCardProps) {
  return (
    <article className="grid gap-4 border border-line bg-paper p-4 sm:grid-cols-[10rem_1fr_auto]">
      <img
        src={pictureUrl(news.imageUrl, 320, 220)}
        alt=""
        width={320}
        height={220}
        loading="lazy"
        className="aspect-[16/11] w-full bg-fog object-cover"
      />
      <div className="min-w-0">
        <h2 className="text-lead leading-snug tracking-normal">
          <a className="hover:underline" href={newsDetail(news.id)}>
            {news.title}
          </a>
        </h2>
        <time dateTime={news.publishDate} className="mt-1 block text-fine text-steel">
          {news.publishDate}
        </time>
        <p className="mt-2 line-clamp-3 text-small text-ink-2">{news.description}</p>
      </div>
      <div className="flex gap-2 sm:flex-col">
        <button
          type="button"
          className="button button-line button-small"
          aria-label={`Edit ${news.title}`}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="button button-line button-small text-danger"
          aria-label={`Delete ${news.title}`}
          onClick={onDelete}
        >
          Delete
        </button>
      </div>
    </article>
  );
}
