import { z } from 'zod';
import { expectedVersion, optionalNewId, previewUrl, successFlag } from '#contract/api/common.ts';
import type { Endpoints } from '#contract/api/endpoint.ts';
import {
  acceptPublishDate,
  managedNews,
  managedNewsQuery,
  news,
  newsFields,
  newsQuery,
} from '#contract/schemas/news.ts';
import { pageInfo } from '#contract/schemas/page-info.ts';
import { publication, publicationFields } from '#contract/schemas/publication.ts';

/** What both ways of writing news answer with. */
const savedNews = z.strictObject({
  success: successFlag,
  news,
  publication,
  message: z.string(),
});

/** The rows of the /v1 table about news. */
export const newsApi = {
  listNews: {
    method: 'GET',
    path: '/v1/news',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    query: newsQuery,
    output: z.strictObject({ success: successFlag, news: z.array(news), pageInfo }),
  },
  getNews: {
    method: 'GET',
    path: '/v1/news/:id',
    access: 'public',
    output: z.strictObject({ success: successFlag, news }),
  },
  createNews: {
    method: 'POST',
    status: 201,
    path: '/v1/news',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT'],
    body: 'multipart',
    input: z.preprocess(
      acceptPublishDate,
      newsFields.extend({ ...publicationFields, ...optionalNewId }),
    ),
    output: savedNews,
  },
  updateNews: {
    method: 'PUT',
    path: '/v1/news/:id',
    access: 'admin',
    area: 'content',
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: z.preprocess(
      acceptPublishDate,
      newsFields.extend({ ...publicationFields, ...expectedVersion }),
    ),
    output: savedNews,
  },
  removeNews: {
    method: 'DELETE',
    path: '/v1/news/:id',
    access: 'admin',
    area: 'content',
    errors: ['PRECONDITION_FAILED'],
    output: z.strictObject({ success: successFlag, news, message: z.string() }),
  },
  /** Every news in whatever state, for administrators. */
  listManagedNews: {
    method: 'GET',
    path: '/v1/manage/news',
    access: 'admin',
    area: 'content',
    query: managedNewsQuery,
    output: z.strictObject({
      success: successFlag,
      news: z.array(managedNews),
      pageInfo,
      /** In which releases are dated, whatever the query asks for; the newest first. */
      years: z.array(z.int()),
    }),
  },
  getManagedNews: {
    method: 'GET',
    path: '/v1/manage/news/:id',
    access: 'admin',
    area: 'content',
    output: z.strictObject({ success: successFlag, news: managedNews, previewUrl }),
  },
} as const satisfies Endpoints;
