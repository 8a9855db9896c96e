import type { Installation } from '#contract/schemas/installation.ts';
import type { Tables } from '#server/db/database.types.ts';
import { uploadUrl } from '#server/media/upload-url.ts';

/** The columns that the public may read, as PostgREST's select. */
export const installationColumns = 'id,title,image,image_alt,created_at,updated_at';

/** A row → the item as it is read. */
export const toInstallation = (
  row: Omit<Tables<'installations'>, 'image_original_name' | 'search_text'>,
): Installation => ({
  id: row.id,
  title: row.title,
  image: row.image,
  imageUrl: uploadUrl(row.image),
  imageAlt: row.image_alt,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
