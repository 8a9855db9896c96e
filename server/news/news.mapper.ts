import type { News } from '#contract/schemas/news.ts';
import type { NewsRow } from '#server/db/database.ts';
import { uploadUrl } from '#server/media/upload-url.ts';

/** The columns that the public may read, as PostgREST's select. */
export const newsColumns =
  'id,title,description,publish_date,image,image_alt,created_at,updated_at';

/** A row → the item as it is read. */
export const toNews = (row: Omit<NewsRow, 'image_original_name'>): News => ({
  id: row.id,
  title: row.title,
  description: row.description,
  publishDate: row.publish_date,
  image: row.image,
  imageUrl: uploadUrl(row.image),
  imageAlt: row.image_alt,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
