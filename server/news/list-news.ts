import type { News } from '#contract/schemas/news.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { selectNewsPage } from '#server/news/news.repo.ts';

/** One page of news, newest first. Errors: AppError UNAVAILABLE. */
export const listNews = (query: ListQuery): Promise<{ news: News[]; pageInfo: PageInfo }> =>
  selectNewsPage(query);
