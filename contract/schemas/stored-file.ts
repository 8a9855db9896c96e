import { z } from 'zod';
import { lengths, pageSizes } from '#contract/limits.ts';
import { id, oneOf, optionalText, timestamp } from '#contract/schemas/fields.ts';
import { pageQuery } from '#contract/schemas/page-info.ts';
import { publicationStatuses } from '#contract/schemas/publication.ts';
import { storedFileName, storedImageName } from '#contract/schemas/upload.ts';

const fileKinds = ['image', 'video'] as const;

/**
 * What a file is for an item: its main picture or video, a further picture, the still picture of its
 * video, or a further picture of an earlier version, which restoring that version would bring back.
 */
const fileParts = ['main', 'further', 'still', 'earlier'] as const;

const fileUse = z.strictObject({
  resource: z.enum(['news', 'installations']),
  id,
  title: z.string(),
  status: z.enum(publicationStatuses),
  part: z.enum(fileParts),
  /** What the item says that the file shows. */
  imageAlt: z.string().nullable(),
  /** Whether the item says that the file is rendered from a model. */
  isModelView: z.boolean(),
});

export type FileUse = z.infer<typeof fileUse>;

/**
 * A file in the public storage that items or their earlier versions use. The still picture of a video
 * is listed with the video, and as a file of its own if it is used elsewhere too.
 */
export const storedFile = z.strictObject({
  /** Stored name: hand it in as `upload`, or in the list of pictures, to use the file again. */
  name: storedFileName,
  /** Name on the disk it came from, where an item knows it. */
  originalName: z.string().nullable(),
  kind: z.enum(fileKinds),
  url: z.string(),
  /** Address of the still picture of a video; null for pictures, and where there is none. */
  posterUrl: z.string().nullable(),
  bytes: z.int().min(0).nullable(),
  createdAt: timestamp,
  /** Last change of an item that uses it; null where none does. Send it with a change of the file. */
  updatedAt: timestamp.nullable(),
  /** The first alternative text that a use has. */
  imageAlt: z.string().nullable(),
  /** Whether a use says that the file is rendered from a model. */
  isModelView: z.boolean(),
  usedBy: z.array(fileUse),
});

export type StoredFile = z.infer<typeof storedFile>;

/** Query of the stored files. `used=false` are those that earlier versions alone keep. */
export const mediaQuery = pageQuery(pageSizes.media).extend({
  q: optionalText('q', lengths.search).transform((words) => words ?? undefined),
  kind: oneOf('kind', fileKinds).optional(),
  used: z
    .enum(['true', 'false'], 'used is true or false')
    .transform((used) => used === 'true')
    .optional(),
});

/** A new alternative text for every use of a file. Blank takes the text away. */
export const fileDescription = z.object({
  imageAlt: optionalText('The picture description', lengths.imageAlt),
  updatedAt: timestamp,
});

/** The file that replaces a stored one: a picture replaces a picture, a video replaces a video. */
export const fileReplacement = z.object({
  /** Stored name of one that went to `POST /v1/uploads`. */
  upload: z.string('Send the stored name of the new file as upload'),
  /** Stored name of the new video's still picture. Without it the video has none. */
  poster: storedImageName.optional(),
  updatedAt: timestamp,
});

export const changedItem = fileUse.pick({ resource: true, id: true });
