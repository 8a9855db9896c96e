import type { Output } from '#contract/api.ts';
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
  path: '/news',
  pageSize: pageSizes.news,
  itemsOf: (answer: Output<'listNews'>) => answer.news,
  itemOf: (answer: Output<'getNews'>) => answer.news,
  encode: toMultipart,
});
