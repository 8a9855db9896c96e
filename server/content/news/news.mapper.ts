import { plainText } from '#contract/markdown/render.ts';
import type { NewsPicture, SentPicture } from '#contract/schemas/news-picture.ts';
import type { ManagedNews, News, NewsFields } from '#contract/schemas/news.ts';
import type { Json, Tables } from '#server/platform/db/database.types.ts';
import { toPictureRow } from '#server/content/media/picture-row.ts';
import { uploadUrl } from '#server/content/media/upload-url.ts';
import {
  publicationColumns,
  toPublication,
  withoutPublication,
} from '#server/content/publishing/publication.ts';
import { summaryOf } from '#server/content/publishing/summary.ts';

/** The columns that the public may read, as PostgREST's select. */
export const newsColumns =
  `id,title,description,publish_date,image,image_alt,image_focus,is_model_view,pictures,created_at,updated_at,${publicationColumns}` as const;

/** The list as its column holds it; versions older than the column have none. */
const toPictures = (list: Json | undefined): NewsPicture[] =>
  ((list ?? []) as unknown as SentPicture[]).map((picture) => ({
    ...picture,
    imageUrl: uploadUrl(picture.image),
    // An entry that was stored before the field was added has none.
    isModelView: (picture as Partial<SentPicture>).isModelView ?? false,
  }));

/** A row → the item with its state. */
export const toNews = (
  row: Omit<Tables<'news'>, 'search_text' | 'description_text'>,
): ManagedNews => ({
  id: row.id,
  title: row.title,
  description: row.description,
  summary: summaryOf(row.description),
  publishDate: row.publish_date,
  image: row.image,
  imageUrl: uploadUrl(row.image),
  imageAlt: row.image_alt,
  imageFocus: row.image_focus,
  // Versions that were kept before the column was added have none.
  isModelView: (row as Partial<typeof row>).is_model_view ?? false,
  pictures: toPictures(row.pictures),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...toPublication(row),
});

/** The item as the public reads it. */
export const toPublicNews = (item: ManagedNews): News => withoutPublication(item);

/**
 * The texts of the form → their columns. A field that was left out leaves its column alone. The
 * pictures are files and come by `withPictures`.
 */
export const toNewsRow = ({ title, description, date, ...picture }: NewsFields) => ({
  title,
  description,
  description_text: plainText(description),
  publish_date: date,
  ...toPictureRow(picture),
});
