import { plainText } from '#contract/markdown/render.ts';
import { notFoundMessages, validationMessages } from '#contract/messages.ts';
import { newsDetail } from '#contract/routes.ts';
import {
  pictureTwice,
  type NewsPicture,
  type SentPicture,
} from '#contract/schemas/news-picture.ts';
import type { ManagedNews, NewsFields, newsQuery } from '#contract/schemas/news.ts';
import type { ListQuery } from '#contract/schemas/page-info.ts';
import {
  pictureColumns,
  summaryOf,
  type Columns,
  type ContentType,
  type ItemInput,
} from '#server/content/content-type.ts';
import { refuseAs, type AttachedFiles } from '#server/content/media/attached-files.ts';
import { uploadUrl } from '#server/content/media/storage.ts';
import { publicationColumns, toPublication } from '#server/content/publication.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json, Tables } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { fieldError } from '#server/platform/http/errors.ts';

type NewsQuery = ListQuery<typeof newsQuery>;
type NewsInput = NewsFields & ItemInput;

const columns = `id,title,description,publish_date,image,image_alt,image_focus,is_model_view,pictures,created_at,updated_at,${publicationColumns}`;

type NewsRow = Omit<Tables<'news'>, 'search_text' | 'description_text'>;

/** News releases, each with a main picture and up to eight further ones. */
export const news = {
  table: 'news',
  name: 'news',
  notFound: notFoundMessages.news,
  columns,
  // requirements D18
  orders: {
    newest: { columns: ['publish_date', 'created_at', 'id'], ascending: false },
    oldest: { columns: ['publish_date', 'created_at', 'id'], ascending: true },
    title: { columns: ['title', 'id'], ascending: true },
    updated: { columns: ['updated_at', 'id'], ascending: false },
  },
  defaultSort: 'newest',
  pageOf: newsDetail,

  filter(rows, { year }) {
    if (year === undefined) return rows;
    return rows.gte('publish_date', `${year}-01-01`).lte('publish_date', `${year}-12-31`);
  },

  toItem(row: NewsRow): ManagedNews {
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      summary: summaryOf(row.description),
      publishDate: row.publish_date,
      image: row.image,
      imageUrl: uploadUrl(row.image),
      imageAlt: row.image_alt,
      imageFocus: row.image_focus,
      // Versions that are older than the column have none.
      isModelView: (row as Partial<NewsRow>).is_model_view ?? false,
      pictures: toPictures(row.pictures),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      ...toPublication(row),
    };
  },

  async toRow({ input, file, upload }, files, before): Promise<Columns<'news'>> {
    const image = await files.attach({ file, upload }, 'image');
    if (!image && !before) throw fieldError('image', validationMessages.imageRequired);
    const main = [image, upload, before?.image];
    return {
      title: input.title,
      description: input.description,
      description_text: plainText(input.description),
      publish_date: input.date,
      ...pictureColumns(input, image),
      pictures: await attachPictures(input.pictures, main, files, before),
    };
  },

  filesOf: ({ image, pictures }) => [image, ...pictures.map((picture) => picture.image)],
} satisfies ContentType<ManagedNews, NewsQuery, NewsInput>;

/** The further pictures of a row. Versions that are older than the column have none. */
const toPictures = (list: Json | undefined): NewsPicture[] =>
  ((list ?? []) as unknown as SentPicture[]).map((picture) => ({
    ...picture,
    imageUrl: uploadUrl(picture.image),
    // Entries that are older than the field have none.
    isModelView: (picture as Partial<SentPicture>).isModelView ?? false,
  }));

/**
 * Attaches those of the further pictures that the release does not have yet. One that leaves the list
 * stays in storage while a version uses it.
 * @param main stored names of the main picture, before and after the write
 * @returns the new list; undefined when none was sent, which keeps the present one
 * @throws AppError for a picture that is refused, under the field `pictures`
 */
async function attachPictures(
  sent: readonly SentPicture[] | undefined,
  main: readonly (string | undefined)[],
  files: AttachedFiles,
  before: ManagedNews | undefined,
): Promise<SentPicture[] | undefined> {
  if ((sent ?? before?.pictures ?? []).some(({ image }) => main.includes(image))) {
    throw fieldError('pictures', pictureTwice);
  }
  if (!sent) return undefined;
  const own = await ownPictures(sent, before);
  const results = await Promise.allSettled(
    sent.map(async (picture, index): Promise<SentPicture> => {
      if (own.has(picture.image)) return picture;
      const image = await files
        .attachUpload(picture.image, 'image')
        .catch(refuseAs('pictures', `Picture ${index + 1}: `));
      return { ...picture, image };
    }),
  );
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Names that a list may contain without an upload: those of the release and of its versions. */
async function ownPictures(
  sent: readonly SentPicture[],
  before: ManagedNews | undefined,
): Promise<Set<string>> {
  if (!before) return new Set();
  const current = new Set(before.pictures.map(({ image }) => image));
  if (sent.every(({ image }) => current.has(image))) return current;
  const uses = serviceDb().from('media_uses').select('file').eq('news_id', before.id);
  const inVersions = unwrap(await uses.not('version', 'is', null));
  return new Set([...current, ...inVersions.map(({ file }) => file)]);
}

/** The years in which releases in any publication state are dated, the newest first. */
export async function listNewsYears(): Promise<number[]> {
  return unwrap(await serviceDb().rpc('news_years')).map(({ year }) => year);
}
