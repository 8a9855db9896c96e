import { isVideo } from '#contract/items.ts';
import { videoTypes } from '#contract/limits.ts';
import { notFoundMessages, validationMessages } from '#contract/messages.ts';
import { routes, uploadUrl } from '#contract/routes.ts';
import {
  orderMessages,
  type InstallationFields,
  type InstallationPlace,
  type ManagedInstallation,
  type installationQuery,
} from '#contract/schemas/installation.ts';
import type { ListQuery } from '#contract/schemas/page-info.ts';
import type { Columns, ContentType, ItemInput } from '#server/content/content-type.ts';
import { attachFile, refuseAs, type AttachedFiles } from '#server/content/media/attach.ts';
import { publicationColumns } from '#server/content/publication.ts';
import { purgeAfterWrite } from '#server/platform/cache/purge.ts';
import { assertOutcome, callFunction } from '#server/platform/db/client.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';

type InstallationQuery = ListQuery<typeof installationQuery>;
type InstallationInput = InstallationFields & ItemInput;

const columns = `id,title,language,image,image_alt,image_focus,is_model_view,poster,created_at,updated_at,${publicationColumns}`;

type InstallationRow = Omit<Tables<'installations'>, 'search_text' | 'place'>;

/** Names under which videos are stored, as patterns of `like`. */
const videoNames = Object.keys(videoTypes).map((extension) => `%.${extension}`);

/** Pictures and videos of installed plant, in an order that administrators choose. */
export const installations: ContentType<ManagedInstallation, InstallationQuery, InstallationInput> =
  {
    table: 'installations',
    name: 'installation',
    notFound: notFoundMessages.installation,
    columns,
    // requirements D18. Until an item is moved, `place` is the same as `newest`.
    orders: {
      place: { columns: ['place', 'id'], ascending: false },
      newest: { columns: ['created_at', 'id'], ascending: false },
      oldest: { columns: ['created_at', 'id'], ascending: true },
      title: { columns: ['title', 'id'], ascending: true },
    },
    defaultSort: 'place',
    // An installation has no page of its own.
    pageOf: () => routes.installations,

    filter(rows, { kind }) {
      if (kind === 'video')
        return rows.or(videoNames.map((name) => `image.like.${name}`).join(','));
      if (kind !== 'image') return rows;
      return videoNames.reduce((filtered, name) => filtered.not('image', 'like', name), rows);
    },

    toFields(row: InstallationRow) {
      const fields = {
        title: row.title,
        language: row.language,
        image: row.image,
        imageUrl: uploadUrl(row.image),
        imageAlt: row.image_alt,
        imageFocus: row.image_focus,
        // Versions that are older than the column have none.
        isModelView: (row as Partial<InstallationRow>).is_model_view ?? false,
        poster: row.poster,
        posterUrl: row.poster && uploadUrl(row.poster),
      };
      return { fields, files: row.poster ? [row.image, row.poster] : [row.image] };
    },

    async toRow(form, files, before): Promise<Columns<'installations'>> {
      const { input } = form;
      const image = await attachFile(form, 'media', files);
      const shown = image ?? before?.image;
      if (!shown) throw fieldError('image', validationMessages.imageRequired);
      return {
        title: input.title,
        language: input.language,
        image,
        // The description and focus of the old file do not apply to a new one.
        image_alt: input.imageAlt,
        image_focus: image ? (input.imageFocus ?? null) : input.imageFocus,
        is_model_view: image ? (input.isModelView ?? false) : input.isModelView,
        poster: await attachPoster(input.poster, shown, files, before),
      };
    },
  };

/**
 * Attaches the still picture of a video. A picture has none, and another video does not keep the one
 * of the video before it.
 * @param sent stored name; null for none, undefined to keep the present one
 * @param image stored name of the picture or video that the item will show
 * @returns the column `poster`; undefined leaves it unchanged
 * @throws AppError for a still picture that is refused, under the field `poster`
 */
export async function attachPoster(
  sent: string | null | undefined,
  image: string,
  files: AttachedFiles,
  before?: ManagedInstallation,
): Promise<string | null | undefined> {
  if (sent && !isVideo(image)) throw fieldError('poster', 'Only a video has a still picture');
  if (!isVideo(image) || sent === undefined) return image === before?.image ? undefined : null;
  if (sent === null || sent === before?.poster) return sent;
  return attachFile({ upload: sent }, 'image', files).catch(refuseAs('poster'));
}

/**
 * Puts an installation between two others in the order of the public page. The item itself does not
 * change, so an open editor can still save it.
 * @throws AppError NOT_FOUND; CONFLICT when the two are not neighbours any more; UNAVAILABLE
 */
export async function moveInstallation(
  id: string,
  { after, before }: InstallationPlace,
): Promise<void> {
  const place = { p_id: id, p_after: after, p_before: before };
  const result = await callFunction('move_installation', place);
  if (result === 'missing') throw new AppError('NOT_FOUND', notFoundMessages.installation);
  if (result === 'stale') {
    const field = after === null ? 'before' : 'after';
    throw fieldError(field, orderMessages.changedMeanwhile, 'CONFLICT');
  }
  assertOutcome(result, 'moved');
  await purgeAfterWrite(['installations']);
}
