import { z } from 'zod';
import { isVideo } from '#contract/items.ts';
import { lengths, mediaTypes, uploadLimits, type MediaExtension } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { onlyKnown, requiredText } from '#contract/schemas/fields.ts';

const extensions = Object.keys(mediaTypes);

/** Name of a stored file: 32 random hex digits and the extension of what its bytes are. */
export const storedFileName = z
  .string()
  .regex(new RegExp(`^[0-9a-f]{32}\\.(${extensions.join('|')})$`), 'This is no stored file');

/** Name of a stored picture. */
export const storedImageName = storedFileName.refine(
  (name) => !isVideo(name),
  'This is no picture',
);

const sizeRefused = 'The size must be a whole number of bytes, 1 or more';

/** Bytes of a file that is about to be sent to storage. */
export const uploadSize = (largest: number) =>
  z
    .int(sizeRefused)
    .nonnegative({ error: sizeRefused, abort: true })
    .positive(serverMessages.emptyFile)
    .max(largest, serverMessages.tooLarge);

const contentTypeRefused = 'contentType is the type of a picture or video as it is stored';

/** Asks for a signed URL, for a file too large for the form. */
export const signedUploadInput = z.strictObject(
  {
    fileName: requiredText('The file name', lengths.originalName),
    /** As it is stored: a QuickTime video is sent as video/mp4. */
    contentType: z.enum(Object.values(mediaTypes), contentTypeRefused),
    size: uploadSize(uploadLimits.videoBytes),
  },
  onlyKnown('Send fileName, contentType and size only'),
);

/** Where to PUT the bytes, and the name to hand in as `upload` with the form afterwards. */
export const signedUpload = z.strictObject({
  name: storedFileName,
  url: z.url(),
});

export type SignedUploadInput = z.infer<typeof signedUploadInput>;
export type SignedUpload = z.infer<typeof signedUpload>;

/**
 * The media type of a stored file.
 * @throws RangeError for a name that is none of ours
 */
export function mediaType(fileName: string): string {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  if (!Object.hasOwn(mediaTypes, extension)) {
    throw new RangeError(`${fileName} has no extension of ours`);
  }
  return mediaTypes[extension as MediaExtension];
}
