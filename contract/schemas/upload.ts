import { z } from 'zod';
import {
  imageTypes,
  lengths,
  uploadLimits,
  videoTypes,
  type MediaExtension,
} from '#contract/limits.ts';

const extensions = Object.keys({ ...imageTypes, ...videoTypes });

/** Name of a stored file: 32 random hex digits and the extension of what its bytes are. */
export const storedFileName = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{32}\\.(${extensions.join('|')})$`), 'This is no stored file');

/** Asks for a signed URL, for a file too large for the form. */
export const signedUploadInput = z.strictObject({
  fileName: z.string().min(1).max(lengths.originalName),
  contentType: z.enum([...Object.values(imageTypes), ...Object.values(videoTypes)]),
  /** Bytes. */
  size: z.int().min(1).max(uploadLimits.videoBytes),
});

/** Where to PUT the bytes, and the name to hand in as `upload` with the form afterwards. */
export const signedUpload = z.strictObject({
  name: storedFileName,
  url: z.url(),
});

export type SignedUploadInput = z.infer<typeof signedUploadInput>;
export type SignedUpload = z.infer<typeof signedUpload>;

/** True when the file plays instead of standing still, judged by its stored name (spec §3). */
export function isVideo(fileName: string): boolean {
  return Object.keys(videoTypes).includes(fileName.slice(fileName.lastIndexOf('.') + 1));
}

/** The media type of a stored file. Errors: RangeError for a name that is none of ours. */
export function mediaType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  const type = { ...imageTypes, ...videoTypes }[extension as MediaExtension];
  if (type === undefined) throw new RangeError(`${fileName} has no extension of ours`);
  return type;
}
