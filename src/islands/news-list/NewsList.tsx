import { type MouseEvent, useRef } from 'react';
import { feeds, newsListPage, routes } from '#contract/routes.ts';
import { PageLinks } from '../ui/PageLinks.tsx';
import { NewsCard, type NewsSummary } from './NewsCard.tsx';
import { NewsFilter } from './NewsFilter.tsx';
import { type NewsResult, useNewsList } from './use-news-list.ts';

const yearOf = ({ publishDate }: NewsSummary) => publishDate.slice(0, 4);

const isPlainClick = (event: MouseEvent) =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The news releases under the year of their day, with a filter and pages. The links and the form
 * lead to the same list without JavaScript.
 */
export function NewsList({ years, ...initial }: NewsResult & { years: readonly string[] }) {
  const { news, pageInfo, search, isLoading, show } = useNewsList(initial);
  const top = useRef<HTMLDivElement>(null);
  const isFiltered = search.year !== undefined || search.q !== undefined;
  const { currentPage, totalPages, totalRecords } = pageInfo;
  const yearsShown = [...new Set(news.map(yearOf))];

  const onFollow = (event: MouseEvent, page: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void show({ ...search, page }).then(() => top.current?.scrollIntoView());
  };

  return (
    <div ref={top} className="scroll-mt-(--bar-height)" aria-busy={isLoading}>
      <div className="page-indent">
        <NewsFilter years={years} search={search} onSearch={(next) => void show(next)} />
        <p className="mb-4 flex flex-wrap gap-x-4 text-small text-steel tabular-nums">
          <span role="status">
            {totalRecords === 0
              ? 'No releases'
              : `${totalRecords === 1 ? '1 release' : `${totalRecords} releases`}, newest first`}
          </span>
          <a className="text-link" href={feeds.news}>
            RSS
          </a>
          {isFiltered && (
            <a className="text-link" href={routes.newsReleases}>
              All news releases
            </a>
          )}
        </p>
        {news.length === 0 && (
          <p className="border-t border-line pt-6 text-lead text-ink-2">
            {isFiltered ? 'No news release matches.' : 'There are no news releases yet.'}
          </p>
        )}
      </div>
      {yearsShown.map((year) => (
        <section
          key={year}
          aria-labelledby={`year-${year}`}
          className={`page-grid border-t border-ink [section+&]:mt-14 ${isLoading ? 'opacity-50' : ''}`}
        >
          <h2
            id={`year-${year}`}
            className="pt-3 text-h3 tabular-nums max-lg:pb-3 lg:sticky lg:top-(--bar-height) lg:self-start"
          >
            {year}
          </h2>
          <div className="lg:[&>article:first-child]:border-transparent">
            {news
              .filter((one) => yearOf(one) === year)
              .map((one) => (
                <NewsCard key={one.id} news={one} />
              ))}
          </div>
        </section>
      ))}
      <div className="page-indent">
        <PageLinks
          label="Pages of news"
          hrefOf={(page) => newsListPage({ ...search, page })}
          {...{ currentPage, totalPages, onFollow }}
        />
      </div>
    </div>
  );
}
