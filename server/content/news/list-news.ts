import type { ManagedNews } from '#contract/schemas/news.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { selectNewsPage, type NewsQuery } from '#server/content/news/news.repo.ts';

/**
 * One page of visible news, newest first unless asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export const listNews = (query: NewsQuery): Promise<{ news: ManagedNews[]; pageInfo: PageInfo }> =>
  selectNewsPage(query);
