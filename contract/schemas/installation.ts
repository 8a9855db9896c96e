import { z } from 'zod';
import { lengths, pageSizes } from '#contract/limits.ts';
import {
  id,
  language,
  mainPicture,
  mainPictureFields,
  requiredText,
  timestamp,
} from '#contract/schemas/fields.ts';
import { exportQuery, listQuery } from '#contract/schemas/page-info.ts';
import { publication, stateQuery } from '#contract/schemas/publication.ts';
import { storedFileName, storedImageName } from '#contract/schemas/upload.ts';
import { saves } from '#contract/schemas/history.ts';

/** An installation as it is read. `image` may name a picture or a video (mp4, webm). */
export const installation = z.strictObject({
  id,
  title: z.string(),
  language,
  image: storedFileName,
  imageUrl: z.string(),
  ...mainPicture,
  /** Stored name and URL of the still picture of a video; null for pictures, and for videos without one. */
  poster: storedImageName.nullable(),
  posterUrl: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export type Installation = z.infer<typeof installation>;

export const managedInstallation = installation.extend({ ...publication.shape, ...saves });

export type ManagedInstallation = z.infer<typeof managedInstallation>;

const posterName = z
  .union([z.literal(''), storedImageName], 'poster must be the stored name of a picture')
  .nullable()
  .transform((name) => name || null);

export const installationFields = z.object({
  title: requiredText('The title', lengths.title),
  /** A form without it leaves it as it is; a new item is then English. */
  language: language.optional(),
  ...mainPictureFields,
  /**
   * Still picture of a video: the stored name of one that went to `POST /v1/uploads`, or the present
   * one. Blank takes it away, and so does another file.
   */
  poster: posterName.optional(),
});

export type InstallationFields = z.infer<typeof installationFields>;

export const orderMessages = {
  saved: 'The order is saved',
  changedMeanwhile: 'The order has been changed meanwhile',
} as const;

const neighbour = (name: string) =>
  z.union([id, z.null()], `${name} is the id of an installation, or null`);

/**
 * The new place of an installation in the order of the public page: between two others that are
 * adjacent without it. Null is the beginning or the end of the list.
 */
export const installationPlace = z.object({
  /** The installation above it. */
  after: neighbour('after'),
  /** The installation below it. */
  before: neighbour('before'),
});

export type InstallationPlace = z.infer<typeof installationPlace>;

/** Query of the installations list; `place` is the order that the office has given it. */
export const installationQuery = listQuery(pageSizes.installations, [
  'place',
  'newest',
  'oldest',
  'title',
]).extend({
  kind: z.enum(['image', 'video'], 'kind is image or video').optional(),
});

/** Query of the administrators' list. */
export const managedInstallationQuery = installationQuery.extend({
  ...stateQuery,
  ...exportQuery,
});
