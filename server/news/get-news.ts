import { id as idSchema } from '#contract/schemas/id.ts';
import type { News } from '#contract/schemas/news.ts';
import { selectNews } from '#server/news/news.repo.ts';

/**
 * A news item; undefined when there is none, or the id is no id.
 * @throws AppError UNAVAILABLE
 */
export async function getNews(id: string): Promise<News | undefined> {
  return idSchema.safeParse(id).success ? selectNews(id) : undefined;
}
