import { pageSizes } from '#contract/limits.ts';
import type { News, NewsFields, newsQuery } from '#contract/schemas/news.ts';
import { toMultipart } from './draft-body.ts';
import type { ListParameters } from './list-query.ts';
import { createResourceApi, type ResourceApi } from './resource-api.ts';

/** News in the API. */
export const newsApi: ResourceApi<
  News,
  NewsFields,
  ListParameters<typeof newsQuery>
> = createResourceApi({
  routes: {
    list: 'GET /v1/news',
    get: 'GET /v1/news/:id',
    create: 'POST /v1/news',
    update: 'PUT /v1/news/:id',
    remove: 'DELETE /v1/news/:id',
  },
  pageSize: pageSizes.news,
  pageOf: ({ news, pageInfo }) => ({ items: news, pageInfo }),
  itemOf: ({ news }) => news,
  encode: toMultipart,
});
