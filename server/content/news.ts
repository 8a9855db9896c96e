import { plainText } from '#contract/markdown/render.ts';
import { notFoundMessages, validationMessages } from '#contract/messages.ts';
import { newsDetail, uploadUrl } from '#contract/routes.ts';
import { pictureTwice, type SentPicture } from '#contract/schemas/news-picture.ts';
import type { ManagedNews, NewsFields, newsQuery } from '#contract/schemas/news.ts';
import type { ListQuery } from '#contract/schemas/page-info.ts';
import type { Columns, ContentType, ItemInput } from '#server/content/content-type.ts';
import { attachFile, attachPictures, refuseAs } from '#server/content/media/attach.ts';
import { publicationColumns } from '#server/content/publication.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { fieldError } from '#server/platform/http/errors.ts';

type NewsQuery = ListQuery<typeof newsQuery>;
type NewsInput = NewsFields & ItemInput;

const columns = `id,title,language,description,publish_date,image,image_alt,image_focus,is_model_view,pictures,created_at,updated_at,${publicationColumns}`;

type NewsRow = Omit<Tables<'news'>, 'search_text' | 'description_text'>;

/** Rethrows the refusal of one of the further pictures under their field. */
const refuse = (index: number) => refuseAs('pictures', `Picture ${index + 1}: `);

/** News releases, each with a main picture and up to eight further ones. */
export const news: ContentType<ManagedNews, NewsQuery, NewsInput> = {
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

  toFields(row: NewsRow) {
    // Versions that are older than some columns do not have them.
    const pictures = (row.pictures ?? []) as unknown as SentPicture[];
    const fields = {
      title: row.title,
      language: row.language,
      description: row.description,
      publishDate: row.publish_date,
      image: row.image,
      imageUrl: uploadUrl(row.image),
      imageAlt: row.image_alt,
      imageFocus: row.image_focus,
      isModelView: (row as Partial<NewsRow>).is_model_view ?? false,
      pictures: pictures.map((picture) => ({
        ...picture,
        imageUrl: uploadUrl(picture.image),
        // Entries that are older than the field have none.
        isModelView: (picture as Partial<SentPicture>).isModelView ?? false,
      })),
    };
    return { fields, files: [row.image, ...pictures.map(({ image }) => image)] };
  },

  async toRow(form, files, before): Promise<Columns<'news'>> {
    const { input, upload } = form;
    const image = await attachFile(form, 'image', files);
    if (!image && !before) throw fieldError('image', validationMessages.imageRequired);
    const mainNames = [image, upload, before?.image];
    if ((input.pictures ?? before?.pictures ?? []).some((one) => mainNames.includes(one.image))) {
      throw fieldError('pictures', pictureTwice);
    }
    return {
      title: input.title,
      language: input.language,
      description: input.description,
      description_text: plainText(input.description),
      publish_date: input.date,
      image,
      // The description and focus of the old picture do not apply to a new one.
      image_alt: input.imageAlt,
      image_focus: image ? (input.imageFocus ?? null) : input.imageFocus,
      is_model_view: image ? (input.isModelView ?? false) : input.isModelView,
      // Without a list in the request the stored one remains.
      pictures:
        input.pictures && (await attachPictures(input.pictures, files, refuse, before?.pictures)),
    };
  },
};
