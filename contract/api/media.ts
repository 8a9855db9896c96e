import { z } from 'zod';
import { admin, answer, done, open } from '#contract/api/endpoint.ts';
import { lengths, pageSizes } from '#contract/limits.ts';
import { id, oneOf, optionalText, timestamp } from '#contract/schemas/fields.ts';
import { pageInfo, pageQuery, searchText } from '#contract/schemas/page-info.ts';
import { publicationStatuses } from '#contract/schemas/publication.ts';
import {
  signedUpload,
  signedUploadInput,
  storedFileName,
  storedImageName,
} from '#contract/schemas/upload.ts';

const fileKinds = ['image', 'video'] as const;

/**
 * How an item uses a file: as its main picture or video, a further picture, the still picture of its
 * video, or as a further picture of an earlier version, which can be restored.
 */
const fileParts = ['main', 'further', 'still', 'earlier'] as const;

const fileUse = z.strictObject({
  resource: z.enum(['news', 'installations']),
  id,
  title: z.string(),
  status: z.enum(publicationStatuses),
  part: z.enum(fileParts),
  /** Its alternative text in the item. */
  imageAlt: z.string().nullable(),
  /** Whether the item labels it a model view. */
  isModelView: z.boolean(),
});

export type FileUse = z.infer<typeof fileUse>;

/**
 * A file in the public storage that items or their earlier versions use. The still picture of a video
 * is listed with the video, and as a file of its own if it is used elsewhere too.
 */
const storedFile = z.strictObject({
  /** Stored name. Send it as `upload`, or in the list of pictures, to use the file again. */
  name: storedFileName,
  /** File name before the upload, if an item has it. */
  originalName: z.string().nullable(),
  kind: z.enum(fileKinds),
  url: z.string(),
  /** URL of the still picture of a video; null for pictures, and for videos without one. */
  posterUrl: z.string().nullable(),
  bytes: z.int().min(0).nullable(),
  createdAt: timestamp,
  /** Last change of an item that uses it; null if none does. Send it with a change of the file. */
  updatedAt: timestamp.nullable(),
  /** The first alternative text that a use has. */
  imageAlt: z.string().nullable(),
  /** Whether a use labels it a model view. */
  isModelView: z.boolean(),
  usedBy: z.array(fileUse),
});

export type StoredFile = z.infer<typeof storedFile>;

/** Query of the stored files. `used=false` selects those that only earlier versions use. */
export const mediaQuery = pageQuery(pageSizes.media).extend({
  q: searchText('q'),
  kind: oneOf('kind', fileKinds).optional(),
  used: z
    .enum(['true', 'false'], 'used is true or false')
    .transform((used) => used === 'true')
    .optional(),
});

/** A new alternative text for every use of a file. A blank text removes it. */
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

const changedItem = fileUse.pick({ resource: true, id: true });

const uploads = admin({ oneOf: ['content', 'settings'] });
const content = admin('content');

export const uploadApi = {
  getUpload: open.get('/v1/uploads/:file', {
    headers: ['Range'],
    alsoStatus: [206, 302, 304, 416],
  }),
  /** A file of an item, or of the company facts. */
  createUpload: uploads.post('/v1/uploads', {
    status: 201,
    input: signedUploadInput,
    output: answer({ upload: signedUpload }),
  }),
  /** Removes a file that was uploaded to storage and that no item shows yet. */
  removeUpload: uploads.delete('/v1/uploads/:file', { output: done }),
};

export const mediaApi = {
  /** Newest first. */
  listMedia: content.get('/v1/manage/media', {
    query: mediaQuery,
    output: answer({ files: z.array(storedFile), pageInfo }),
  }),
  /** Sets the alternative text of the file in every item that uses it; 409 if one has changed. */
  describeMedia: content.put('/v1/manage/media/:file', {
    errors: ['CONFLICT'],
    input: fileDescription,
    output: answer({ items: z.array(changedItem), message: z.string() }),
  }),
  /** Deletes a file that only earlier versions use, and its still picture; 409 while an item shows it. */
  removeMedia: content.delete('/v1/manage/media/:file', {
    errors: ['CONFLICT'],
    output: done,
  }),
  /** Replaces a file in every item that shows it; 409 if one of them has changed. */
  replaceMedia: content.post('/v1/manage/media/:file/replacement', {
    errors: ['CONFLICT'],
    input: fileReplacement,
    output: answer({
      /** Stored name of the new file. */
      name: storedFileName,
      items: z.array(changedItem),
      message: z.string(),
    }),
  }),
};
