import { z } from 'zod';
import {
  admin,
  answer,
  changesPreview,
  expectedVersion,
  open,
  optionalNewId,
  previewUrl,
} from '#contract/api/endpoint.ts';
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

const content = admin('content');

const newsUpdate = z.preprocess(
  acceptPublishDate,
  newsFields.extend({ ...publicationFields, ...expectedVersion }),
);

const savedNews = answer({ news, publication, message: z.string() });

export const newsApi = {
  listNews: open.get('/v1/news', {
    errors: ['TOO_MANY_REQUESTS'],
    query: newsQuery,
    output: answer({ news: z.array(news), pageInfo }),
  }),
  getNews: open.get('/v1/news/:id', { output: answer({ news }) }),
  createNews: content.post('/v1/news', {
    status: 201,
    errors: ['CONFLICT'],
    body: 'multipart',
    input: z.preprocess(
      acceptPublishDate,
      newsFields.extend({ ...publicationFields, ...optionalNewId }),
    ),
    output: savedNews,
  }),
  updateNews: content.put('/v1/news/:id', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: newsUpdate,
    output: savedNews,
  }),
  /** Makes a private link to the page as an update would make it; the release does not change. */
  previewNews: content.post('/v1/news/:id/preview', {
    errors: ['CONFLICT', 'PRECONDITION_FAILED'],
    body: 'multipart',
    input: newsUpdate,
    output: changesPreview,
  }),
  removeNews: content.delete('/v1/news/:id', {
    errors: ['PRECONDITION_FAILED'],
    output: answer({ news, message: z.string() }),
  }),
  listManagedNews: content.get('/v1/manage/news', {
    query: managedNewsQuery,
    output: answer({
      news: z.array(managedNews),
      pageInfo,
      /** All years with releases, regardless of the query, newest first. */
      years: z.array(z.int()),
    }),
  }),
  getManagedNews: content.get('/v1/manage/news/:id', {
    output: answer({ news: managedNews, previewUrl }),
  }),
};
