import { pageSizes } from '#contract/limits.ts';
import type { ManagedNews, managedNewsQuery, NewsFields } from '#contract/schemas/news.ts';
import { toMultipart } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** The news of the API, in any publication state. */
export const newsApi: ResourceApi<
  ManagedNews,
  NewsFields,
  ListParameters<typeof managedNewsQuery>
> = createResourceApi({
  routes: {
    list: 'GET /v1/manage/news',
    get: 'GET /v1/manage/news/:id',
    create: 'POST /v1/news',
    update: 'PUT /v1/news/:id',
    preview: 'POST /v1/news/:id/preview',
    remove: 'DELETE /v1/news/:id',
  },
  pageSize: pageSizes.news,
  pageOf: ({ news, pageInfo, years }) => ({ items: news, pageInfo, years }),
  read: ({ news, previewUrl }) => ({ item: news, previewUrl }),
  written: ({ news, publication }) => ({ ...news, ...publication }),
  encode: toMultipart,
});
