import { z } from 'zod';
import { lengths, maxPictures } from '#contract/limits.ts';
import { tooManyPictures } from '#contract/messages.ts';
import { optionalText } from '#contract/schemas/fields.ts';
import { storedImageName } from '#contract/schemas/upload.ts';

/** A further picture of a news release as it is read. */
export const newsPicture = z.strictObject({
  image: storedImageName,
  imageUrl: z.string(),
  /** Alternative text; if it is null, pages use the caption or the title. */
  imageAlt: z.string().nullable(),
  caption: z.string().nullable(),
  /** Whether the picture is rendered from a model, so that pages label it a model view. */
  isModelView: z.boolean(),
});

export type NewsPicture = z.infer<typeof newsPicture>;

const refused =
  'pictures must be a list such as [{"image": "…", "imageAlt": "…", "caption": "…", "isModelView": false}], with the stored name of each picture';

export const pictureTwice = 'The main picture is also one of the further pictures';

/** A form sends the list as JSON; blank is an empty one. */
function readList(given: unknown): unknown {
  if (given === null || given === '') return [];
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const sentPicture = z.object(
  {
    image: storedImageName,
    imageAlt: optionalText('The description of a picture', lengths.imageAlt),
    caption: optionalText('The caption of a picture', lengths.caption),
    isModelView: z.boolean(refused).default(false),
  },
  refused,
);

const pictureList = z
  .array(sentPicture, refused)
  .max(maxPictures, tooManyPictures)
  .refine(
    (list) => new Set(list.map(({ image }) => image)).size === list.length,
    'A picture is in the list twice',
  );

/**
 * The further pictures of a news release as they are sent, in their order: all of them, those that
 * it has already and those that went to `POST /v1/uploads`, by their stored names. The rules are
 * those of the database's is_picture_list. The list is one field of the form, which every refusal
 * names.
 */
export const sentPictures = z.unknown().transform((given, context) => {
  const { data, error } = pictureList.safeParse(readList(given));
  if (data) return data;
  context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? refused });
  return z.NEVER;
});

export type SentPicture = z.output<typeof sentPicture>;
