import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import { isVideo } from '#contract/is-video.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { attachStoredUpload, writeClaiming } from '#server/content/media/attach-upload.ts';

/** The names of the files that an installation shows. */
export const filesOf = ({ image, poster }: ManagedInstallation): string[] =>
  poster ? [image, poster] : [image];

const onlyVideos = 'Only a video has a still picture';

function ofPoster(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  return fieldError('poster', error.message, error.code);
}

/**
 * Looks at the still picture of a video, cleans it as any picture, and lets `write` make the row with
 * it: both or neither. A picture has none, and a new video none of the old one's.
 * @param wanted stored name; null for none, undefined to leave it
 * @param image stored name of the file that the row will show
 * @throws those of `write`; AppError for a picture that is refused; UNAVAILABLE
 */
export async function withPoster<Item>(
  wanted: string | null | undefined,
  { image, before }: { image: string; before: ManagedInstallation | undefined },
  write: (row: { poster?: string | null }) => Promise<Item>,
): Promise<Item> {
  const isOther = image !== before?.image;
  if (!isVideo(image)) {
    if (wanted) throw fieldError('poster', onlyVideos);
    return write(isOther ? { poster: null } : {});
  }
  if (wanted === undefined) return write(isOther ? { poster: null } : {});
  if (wanted === null || wanted === before?.poster) return write({ poster: wanted });
  const attached = await attachStoredUpload(wanted, 'image').catch((error: unknown) => {
    throw ofPoster(error);
  });
  return writeClaiming([{ attached, upload: wanted }], () => write({ poster: attached.image }));
}
