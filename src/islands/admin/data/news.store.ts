import { pageSizes } from '#contract/limits.ts';
import { news, newsQuery } from '#contract/schemas/news.ts';
import {
  createNews,
  getNews,
  listNews,
  removeNews,
  updateNews,
  type NewsDraft,
} from '#src/client/api/news.ts';
import { createResourceStore } from './resource-store.ts';

/** The news list, its dialogs and its writes. */
export const useNews = createResourceStore({
  resource: 'news',
  schema: newsQuery,
  item: news,
  pageSize: pageSizes.news,
  listCache: {
    key: 'news',
    fields: ['id', 'title', 'description', 'publishDate', 'image', 'imageUrl', 'updatedAt'],
  },
  fetchPage: async (query, signal) => {
    const answer = await listNews(query, signal);
    return { items: answer.news, pageInfo: answer.pageInfo };
  },
  fetch: async (id) => (await getNews(id)).news,
  create: async (draft: NewsDraft, options) => (await createNews(draft, options)).news,
  update: async (seen, draft, options) =>
    (await updateNews(seen.id, seen.updatedAt, draft, options)).news,
  remove: removeNews,
});
