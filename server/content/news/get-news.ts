import { id as idSchema } from '#contract/schemas/id.ts';
import type { ManagedNews } from '#contract/schemas/news.ts';
import { selectVisibleNews } from '#server/content/news/news.repo.ts';

/**
 * A news item; undefined when the public sees none, or the id is no id.
 * @throws AppError UNAVAILABLE
 */
export async function getNews(id: string): Promise<ManagedNews | undefined> {
  return idSchema.safeParse(id).success ? selectVisibleNews(id) : undefined;
}
