import type { Installation, ManagedInstallation } from '#contract/schemas/installation.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { uploadUrl } from '#server/content/media/upload-url.ts';
import {
  publicationColumns,
  toPublication,
  withoutPublication,
} from '#server/content/publishing/publication.ts';

/** The columns that the public may read, as PostgREST's select. */
export const installationColumns =
  `id,title,image,image_alt,image_focus,is_model_view,poster,created_at,updated_at,${publicationColumns}` as const;

/** A row → the item with its state. */
export const toInstallation = (
  row: Omit<Tables<'installations'>, 'search_text' | 'place'>,
): ManagedInstallation => ({
  id: row.id,
  title: row.title,
  image: row.image,
  imageUrl: uploadUrl(row.image),
  imageAlt: row.image_alt,
  imageFocus: row.image_focus,
  // Versions that were kept before the column was added have none.
  isModelView: (row as Partial<typeof row>).is_model_view ?? false,
  poster: row.poster,
  posterUrl: row.poster && uploadUrl(row.poster),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...toPublication(row),
});

/** The item as the public reads it. */
export const toPublicInstallation = (item: ManagedInstallation): Installation =>
  withoutPublication(item);
